// The two pages, plain HTML with forms that POST.
import { plans } from '#contract/plans.ts'
import { periodOf } from '#server/billing/period.ts'
import { escape } from '#server/html.ts'
import { plainPage } from '#server/plain-page.ts'
import { paypal as words } from '../messages.ts'
import { isFinished, needsApproval } from './describe.ts'
import { eventNames, transitions } from './events.ts'
import type { Standin } from './standin.ts'
import type { Subscription } from './store.ts'

export function approvalPage(standin: Standin, row: Subscription) {
  const choice = `${form(`/dev/paypal/approve/${row.id}`, words.approve, 'primary')}
    ${form(`/dev/paypal/decline/${row.id}`, words.decline)}`
  return page(
    words.name,
    `<section class="card"><h1>${escape(offer(standin, row.revised_plan_id ?? row.plan_id))}</h1>
    <p>${escape(words.about)}</p>
    ${needsApproval(row) ? choice : `<p>${escape(words.settled)}</p>`}</section>
    <p><a href="/dev/paypal">${escape(words.later)}</a></p>`,
  )
}

export function eventsPage(standin: Standin, rows: Subscription[]) {
  const list = rows.map((row) => card(standin, row)).join('')
  return page(
    words.later,
    `<h1>${escape(words.later)}</h1><p>${escape(words.laterAbout)}</p>${list || `<p>${escape(words.none)}</p>`}`,
  )
}

function card(standin: Standin, row: Subscription) {
  const possible = eventNames.filter(
    (name) => transitions[name].from.includes(row.status) && (name !== 'approved' || row.status !== 'ACTIVE'),
  )
  const facts = [
    row.status,
    words.since(dayOf(row.created_at)),
    ...(row.next_billing_at && !isFinished(row.status) ? [words.next(dayOf(row.next_billing_at))] : []),
  ]
  return `<section class="card"><h2>${escape(row.id)}</h2><p>${escape(offer(standin, row.plan_id))}</p>
    <p>${escape(facts.join(' · '))}</p><div>${possible
      .map((name) => form(`/dev/paypal/subscriptions/${row.id}/${name}`, words.events[name]))
      .join('')}</div></section>`
}

function offer({ merchant }: Standin, planId: string) {
  const period = periodOf(merchant, planId) ?? 'monthly'
  return words.offer(period, plans.pro.price[period])
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const form = (action: string, label: string, kind = '') =>
  `<form method="post" action="${escape(action)}"><button class="${kind}">${escape(label)}</button></form>`

const page = (title: string, body: string) =>
  plainPage({ title, style, body: `<header>${escape(words.banner)}</header><main>${body}</main>` })

const style = `header{padding:14px 20px;text-align:center;font-weight:600;color:var(--on-amber);background:var(--amber)}
main{max-width:560px;margin:0 auto;padding:32px 20px}section{padding:28px;margin:0 0 20px}
h1{margin:0 0 8px;font:600 27px/1.2 var(--serif)}h2{margin:0;font:600 18px/1.3 var(--serif)}
p{margin:0 0 16px;overflow-wrap:anywhere}div{display:flex;flex-wrap:wrap;gap:8px}button{padding:0 18px;font-size:15px}
section>form>button{width:100%;min-height:50px;margin-top:8px}`
