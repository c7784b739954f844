import { AppWindow, Mail, Repeat, Tablet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { features } from '#web/site/content/landing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { Column } from './frame.tsx'
import { PictureOfNote } from './paper.tsx'

export function Features() {
  return (
    <section className="pt-20 lg:pt-26">
      <Column>
        <h2 className="type-public">{features.title}</h2>
        <p className="mt-2 text-lead text-ink-2">{features.lead}</p>
        <ul className="mt-11 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
          <Feature {...features.notes} ground="bg-ground-sage" picture={<Notes />} />
          <Feature {...features.reminders} ground="bg-ground-butter" picture={<Reminders />} />
          <Feature {...features.alerts} ground="bg-ground-clay" picture={<Alerts />} />
        </ul>
      </Column>
    </section>
  )
}

type FeatureProps = { title: string; text: string; ground: string; picture: ReactNode }

function Feature({ title, text, ground, picture }: FeatureProps) {
  return (
    <li
      className={`flex flex-col overflow-clip md:flex-row md:items-center lg:flex-col lg:items-stretch rounded-[30px] text-on-ground ${ground}`}
    >
      <div
        aria-hidden="true"
        className="relative mx-auto h-64 w-full max-w-92 shrink-0 select-none md:mx-0 lg:mx-auto"
      >
        {picture}
      </div>
      <div className="px-6 pt-3 pb-7 md:pt-7 lg:px-7 lg:pt-3">
        <h3 className="type-dialog text-[1.5625rem] text-ink">{title}</h3>
        <p className="mt-1.5 leading-[1.55]">{text}</p>
      </div>
    </li>
  )
}

function Notes() {
  const [wifi, book] = features.notes.samples
  return (
    <>
      <PictureOfNote
        {...wifi}
        colour="yellow"
        className="absolute top-7 left-4 h-38 w-44 -rotate-4 text-meta [&_p]:whitespace-pre"
      />
      <PictureOfNote
        {...book}
        colour="blue"
        className="absolute top-16 right-4 h-38 w-45.5 rotate-3 text-meta"
      />
    </>
  )
}

const steps = ['', 'lg:ml-6.5', 'lg:ml-13']

function Reminders() {
  return (
    <div className="flex flex-col items-start gap-3 pt-13 pl-3 min-[22.5rem]:pl-6 lg:pl-7">
      {features.reminders.samples.map(({ repeats, title, when }, index) => (
        <div
          key={title}
          className={`flex h-12.5 items-center gap-2.5 rounded-control bg-surface pr-3.5 pl-3.5 shadow-1 ${steps[index]}`}
        >
          <Badge tone={index === 0 ? 'brass' : 'quiet'} icon={<Repeat />}>
            {repeats}
          </Badge>
          <span className="text-label font-semibold whitespace-nowrap text-ink">{title}</span>
          <span className="ml-1.5 font-display font-medium whitespace-nowrap text-ink">{when}</span>
        </div>
      ))}
    </div>
  )
}

function Alerts() {
  return (
    <div className="absolute top-1/2 left-1/2 size-46 -translate-1/2">
      <svg viewBox="-92 -92 184 184" className="absolute inset-0 fill-none stroke-primary stroke-2">
        <circle r="40" opacity=".5" />
        <circle r="66" opacity=".35" />
        <circle r="91" opacity=".2" />
      </svg>
      <div className="absolute inset-0 grid place-items-center">
        <Mark ground="butter" size={50} />
      </div>
      <Channel icon={Mail} className="top-17 -left-8.5" />
      <Channel icon={Tablet} className="top-1 -right-2.5" />
      <Channel icon={AppWindow} className="right-0.5 -bottom-3" />
    </div>
  )
}

function Channel({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return (
    <span
      className={`absolute grid size-13 place-items-center rounded-full bg-surface text-primary shadow-1 ${className}`}
    >
      <Icon size={20} strokeWidth={1.9} />
    </span>
  )
}
