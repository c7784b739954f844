import { ArrowRight, Check } from 'lucide-react'
import { siteWords } from '#contract/messages/site.ts'
import { hero } from '#web/site/content/landing.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Column } from './frame.tsx'
import { Vignette } from './vignette.tsx'

export function Hero() {
  return (
    <section className="relative isolate -mt-19 overflow-clip rounded-b-[28px] bg-butter sm:rounded-b-[44px]">
      <Column className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-9 pt-24 pb-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,552px)] lg:pt-36 lg:pb-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,610px)]">
        <div className="lg:pb-9">
          <h1 className="type-hero text-spruce-deep">
            {hero.lines.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-4.5 max-w-120 lg:mt-6 text-lead leading-normal text-[#38443e] lg:text-xl">
            {hero.lead}
          </p>
          <div className="mt-7 flex flex-col gap-2 min-[30rem]:flex-row min-[30rem]:flex-wrap lg:mt-8">
            <a href="/register" className={buttonClass('primary', 'large', `bg-spruce-deep ${icon}`)}>
              {siteWords.getStarted}
              <ArrowRight />
            </a>
            <a href="#how-it-works" className={buttonClass('quiet', 'large', 'hover:bg-butter-2')}>
              {hero.how}
            </a>
          </div>
          <p
            data-trial
            className="mt-3 flex items-center justify-center gap-2 text-label text-[#38443e] min-[30rem]:mt-5 min-[30rem]:justify-start"
          >
            <Check size={18} strokeWidth={1.9} aria-hidden />
            {hero.trial}
          </p>
        </div>
        <Vignette />
      </Column>
    </section>
  )
}

const icon = '[&>svg]:size-4.5 [&>svg]:stroke-[1.9]'
