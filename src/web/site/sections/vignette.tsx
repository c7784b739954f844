import { AlarmClockPlus, BellRing, Check, Clock, Pencil, Repeat, Trash2 } from 'lucide-react'
import { vignette } from '#web/site/content/landing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { PictureOfNote } from './paper.tsx'
import { Rings } from './rings.tsx'

/** The hero's living picture: typed, understood, rung. Its timing is in vignette.css; still, it shows the end. */
export function Vignette() {
  return (
    <div
      aria-hidden="true"
      className="vignette relative mx-auto w-full max-w-158 select-none lg:w-[calc(100%+1.375rem)]"
    >
      <Rings className="top-38 left-30 sm:top-39.5 sm:left-60.5" />
      <div className="v-bell absolute top-12 left-8 size-44 sm:top-6.5 sm:left-33 sm:size-55.5 [&>svg]:size-full">
        <Mark ground="butter" />
      </div>
      <PushCard />
      <QuickAdd />
      <Chips />
      <ReminderCard />
      <PictureOfNote
        {...vignette.note}
        colour="green"
        className="absolute right-3.5 bottom-8 hidden h-54 w-60 rotate-4 text-label sm:block lg:hidden xl:block"
      />
    </div>
  )
}

function PushCard() {
  const { title, text, when } = vignette.push
  return (
    <div className="v-push absolute top-0 right-0 flex w-51 gap-3 rounded-card bg-surface px-3.5 py-3 shadow-2 sm:w-74 sm:px-4">
      <div className="mt-3 hidden sm:block">
        <Mark size={32} />
      </div>
      <div className="flex-1 text-label leading-[1.3] sm:text-meta">
        <p className="font-semibold">{title}</p>
        <p className="text-meta text-ink-2">{text}</p>
      </div>
      <p className="text-badge text-ink-3">{when}</p>
    </div>
  )
}

function QuickAdd() {
  const { plain, understood } = vignette.typed
  return (
    <div className="mt-60 flex h-15 items-center rounded-card border border-primary bg-surface pr-2 pl-3.5 shadow-1 sm:mt-61.5 sm:mr-14 sm:ml-7 sm:pl-4.5">
      <p className="v-typed relative mr-auto min-w-0 overflow-hidden py-1 text-badge whitespace-nowrap min-[22.5rem]:text-label sm:text-[1.0625rem]">
        {plain}
        {understood.map((words) => (
          <span key={words} className="v-word ml-1 rounded-t-[4px] px-1">
            {words}
          </span>
        ))}
      </p>
      <span className={buttonClass('primary', 'small')}>{vignette.add}</span>
    </div>
  )
}

function Chips() {
  const { repeats, when } = vignette.chips
  const chip =
    'v-chip inline-flex h-8 items-center gap-2 rounded-full bg-surface px-3 text-meta font-semibold text-brass-ink'
  return (
    <div className="mt-2.5 flex gap-2 pl-1.5 sm:pl-8.5">
      <span className={chip}>
        <Repeat size={16} strokeWidth={1.9} />
        {repeats}
      </span>
      <span className={chip}>
        <Clock size={16} strokeWidth={1.9} />
        {when}
      </span>
    </div>
  )
}

function ReminderCard() {
  const card = vignette.card
  return (
    <div className="v-card mt-3.5 rounded-card border border-brass-line bg-surface p-5 shadow-2 sm:w-91.5">
      <div className="flex justify-between gap-3">
        <p>
          <span className="type-time">
            {card.time} <span className="text-base">{card.half}</span>
          </span>
          <span className="mt-1 block text-meta font-semibold text-brass-ink">{card.day}</span>
        </p>
        <p className="flex flex-col items-end gap-1.5">
          <Badge tone="brass" icon={<BellRing />}>
            {card.soon}
          </Badge>
          <Badge tone="on-brass" icon={<Repeat />}>
            {card.repeats}
          </Badge>
        </p>
      </div>
      <p className="type-item mt-3.5">{card.title}</p>
      <p className="mt-0.5 text-meta text-ink-2 sm:text-label">{card.text}</p>
      <p className="mt-4.5 flex items-center gap-1.5">
        <span className={buttonClass('primary', 'small', icons)}>
          <Check />
          {card.done}
        </span>
        <span className={buttonClass('secondary', 'small', `${icons} border-brass-line!`)}>
          <AlarmClockPlus />
          {card.snooze}
        </span>
        <span className="ml-auto hidden gap-6 min-[22.5rem]:flex pr-1 text-ink-2">
          <Pencil size={19} strokeWidth={1.9} />
          <Trash2 size={19} strokeWidth={1.9} />
        </span>
      </p>
    </div>
  )
}

const icons = '[&>svg]:size-4.5 [&>svg]:stroke-[1.9]'
