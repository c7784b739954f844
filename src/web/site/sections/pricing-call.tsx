import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { planWords, pricing } from '#contract/messages/plans.ts'
import { plans } from '#contract/plans.ts'
import { pricingCall } from '#web/site/content/landing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Column } from './frame.tsx'

export function PricingCall() {
  const { rows } = pricingCall
  return (
    <section className="py-20 lg:py-26">
      <Column>
        <div className="grid gap-x-12 gap-y-8 rounded-[30px] border border-line bg-surface px-6 py-9 sm:px-12 lg:grid-cols-[1.28fr_1fr] lg:items-center">
          <div>
            <h2 className="font-display text-[1.9375rem] leading-[1.1] font-semibold tracking-[-0.024em] lg:text-[2.4375rem]">
              {pricingCall.title.map((line) => (
                <span key={line} className="block">
                  {line}{' '}
                </span>
              ))}
            </h2>
            <p className="mt-3 text-lead text-ink-2">
              {pricingCall.text(plans.free.notes, plans.free.reminders)}
            </p>
            <a
              href="/subscription"
              className={buttonClass('secondary', 'input', `mt-7 border-line-strong ${icon}`)}
            >
              {pricingCall.action}
              <ArrowRight />
            </a>
          </div>
          <dl className="divide-y divide-line">
            <Row name={rows.free} price="0" per={pricing.perMonth} />
            <Row name={rows.monthly} price={plans.pro.price.monthly} per={pricing.perMonth} />
            <Row name={rows.yearly} price={plans.pro.price.yearly} per={pricing.perYear}>
              <Badge tone="soft">{planWords.saving20}</Badge>
            </Row>
          </dl>
        </div>
      </Column>
    </section>
  )
}

const icon = '[&>svg]:size-4.5 [&>svg]:stroke-[1.9]'

type RowProps = { name: string; price: string; per: string; children?: ReactNode }

function Row({ name, price, per, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3.5">
      <dt className="flex items-center gap-3 font-semibold">
        {name}
        {children}
      </dt>
      <dd className="ml-auto whitespace-nowrap text-ink-2">
        <span className="font-display text-[1.75rem] leading-none font-semibold tracking-[-0.03em] text-ink">
          ${price}
        </span>{' '}
        {per}
      </dd>
    </div>
  )
}
