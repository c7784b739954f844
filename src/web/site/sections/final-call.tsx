import { siteWords } from '#contract/messages/site.ts'
import { finalCall } from '#web/site/content/landing.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { Column } from './frame.tsx'
import { Rings } from './rings.tsx'

export function FinalCall() {
  return (
    <section className="relative isolate overflow-clip rounded-t-[30px] bg-butter text-center sm:rounded-t-[44px]">
      <Rings className="top-36 left-1/2 lg:size-[86rem]" />
      <Column className="flex flex-col items-center pt-22 pb-24">
        <Mark ground="butter" size={86} />
        <h2 className="type-call mt-6 text-spruce-deep">{finalCall.title}</h2>
        <p className="mt-3 text-lead text-[#38443e]">{finalCall.text}</p>
        <a href="/register" className={buttonClass('primary', 'large', 'mt-8 bg-spruce-deep')}>
          {siteWords.startToday}
        </a>
      </Column>
    </section>
  )
}
