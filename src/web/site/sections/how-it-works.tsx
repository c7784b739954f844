import { BellRing, Leaf, PencilLine } from 'lucide-react'
import { howItWorks } from '#web/site/content/landing.ts'
import { Column } from './frame.tsx'

const icons = [PencilLine, Leaf, BellRing]

export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      className="on-spruce mt-20 rounded-[30px] bg-spruce-deep py-14 text-cream sm:rounded-[44px] lg:mt-26 lg:py-22"
    >
      <Column>
        <h2 className="type-public text-[#f8df94]">{howItWorks.title}</h2>
        <ol className="mt-10 grid gap-x-5 gap-y-8 lg:mt-13 lg:grid-cols-3">
          {howItWorks.steps.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Leaf
            return (
              <li key={title} className="step relative flex gap-5 lg:block">
                <span
                  aria-hidden="true"
                  className="grid size-14 shrink-0 place-items-center rounded-full bg-[#f8df94] text-spruce-deep lg:size-16"
                >
                  <Icon size={24} strokeWidth={1.9} />
                </span>
                <div className="lg:mt-5">
                  <h3 className="type-dialog text-[1.5625rem]">
                    {index + 1}. {title}
                  </h3>
                  <p className="mt-1.5 max-w-86 text-on-spruce-2">{text}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </Column>
    </section>
  )
}
