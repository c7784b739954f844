// The simulator's two pages, plain HTML with forms that POST.
import { simulator as words } from '#contract/messages/standins.ts'
import { plans } from '#contract/plans.ts'
import { escape } from '#server/http/html.ts'
import type { World } from '#server/world.ts'
import { periodOf } from './settings.ts'
import { isFinished } from './simulator-api.ts'
import { eventNames, happenings } from './simulator-events.ts'
import type { Simulated } from './simulator-store.ts'

export function approvalPage(world: World, row: Simulated) {
  const waits = row.status === 'APPROVAL_PENDING' || row.revised_plan_id !== null
  const choice = `${form(`/dev/paypal/approve/${row.id}`, words.approve, 'main')}
    ${form(`/dev/paypal/decline/${row.id}`, words.decline)}`
  return page(
    words.name,
    `<section><h1>${escape(offer(world, row.revised_plan_id ?? row.plan_id))}</h1>
    <p>${escape(words.about)}</p>
    ${waits ? choice : `<p>${escape(words.settled)}</p>`}</section>
    <p><a href="/dev/paypal">${escape(words.later)}</a></p>`,
  )
}

export function eventsPage(world: World, rows: Simulated[]) {
  const list = rows.map((row) => card(world, row)).join('')
  return page(
    words.later,
    `<h1>${escape(words.later)}</h1><p>${escape(words.laterAbout)}</p>${list || `<p>${escape(words.none)}</p>`}`,
  )
}

function card(world: World, row: Simulated) {
  const possible = eventNames.filter(
    (name) => happenings[name].from.includes(row.status) && (name !== 'approved' || row.status !== 'ACTIVE'),
  )
  const facts = [
    row.status,
    words.since(dayOf(row.created_at)),
    ...(row.next_billing_at && !isFinished(row.status) ? [words.next(dayOf(row.next_billing_at))] : []),
  ]
  return `<section><h2>${escape(row.id)}</h2><p>${escape(offer(world, row.plan_id))}</p>
    <p>${escape(facts.join(' · '))}</p><div>${possible
      .map((name) => form(`/dev/paypal/subscriptions/${row.id}/${name}`, words.events[name]))
      .join('')}</div></section>`
}

function offer(world: World, planId: string) {
  const period = periodOf(world, planId) ?? 'monthly'
  return words.offer(period, plans.pro.price[period])
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const form = (action: string, label: string, kind = '') =>
  `<form method="post" action="${escape(action)}"><button class="${kind}">${escape(label)}</button></form>`

const look = `
body { margin: 0; font: 16px/1.5 Figtree, system-ui, sans-serif; color: light-dark(#1b2622, #efece2); background: light-dark(#f6f2e9, #131916) }
header { padding: 14px 20px; text-align: center; font-weight: 600; color: #1b2622; background: #f0ae2b }
main { max-width: 560px; margin: 0 auto; padding: 32px 20px }
section { padding: 28px; margin: 0 0 20px; background: light-dark(#fff, #1c2420); border: 1px solid light-dark(#ded8c9, #303a34); border-radius: 18px }
h1 { margin: 0 0 8px; font: 600 27px/1.2 Besley, Rockwell, Georgia, serif } h2 { margin: 0; font: 600 18px/1.3 Besley, Rockwell, Georgia, serif }
p { margin: 0 0 16px; color: light-dark(#48544e, #b9c0b8); overflow-wrap: anywhere } a { color: light-dark(#17493c, #9fd6ba) }
div { display: flex; flex-wrap: wrap; gap: 8px }
button { min-height: 44px; padding: 0 18px; font: 600 15px/1 Figtree, system-ui, sans-serif; color: inherit; background: none; border: 1px solid light-dark(#85897f, #6f7a72); border-radius: 12px; cursor: pointer }
section > form > button { width: 100%; min-height: 50px; margin-top: 8px }
button.main { color: light-dark(#fff, #0e2a21); background: light-dark(#17493c, #9fd6ba); border-color: transparent }
:focus-visible { outline: 3px solid light-dark(#1f54d6, #8fb6ff); outline-offset: 2px }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><style>${look}</style></head>
<body><header>${escape(words.banner)}</header><main>${body}</main></body></html>
`
