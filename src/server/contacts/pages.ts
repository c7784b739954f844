// The page where a contact answers: plain HTML, no script and no account.
import { contactPages as words, contactPromises as promises } from '#contract/messages/contacts.ts'
import { escape } from '#server/html.ts'
import type { LinkPage } from '#server/links.ts'
import { firstName } from './names.ts'
import { ownerInShort, ownerInWhole } from './owner.ts'
import type { Asked } from './store.ts'

export type Answer = 'yes' | 'no'

export function ask(contact: Asked, hrefs: Record<Answer, string>, focused?: Answer): LinkPage {
  const owner = ownerInShort(contact)
  const title = words.ask.title(owner)
  const text = words.ask.text(ownerInWhole(contact), contact.email)
  const address = escape(contact.email)
  const body = `<h1 dir="auto">${escape(title)}</h1>
<p dir="auto">${escape(text).replace(`to ${address} `, () => `to <strong>${address}</strong> `)}</p>
<ul>${Object.entries(promises).map(promise).join('')}</ul>
<div class="answers">${answer('yes')}${answer('no')}</div>
<p class="note" dir="auto">${escape(words.ask.note(owner))}</p>`
  return { title, text, body }

  function answer(which: Answer) {
    const focus = which === focused ? ' autofocus' : ''
    return `<form method="post" action="${hrefs[which]}"><button${which === 'yes' ? ' class="primary"' : ''}${focus}>${escape(words.ask[which])}</button></form>`
  }
}

export function thank(contact: Asked, refuseHref: string): LinkPage {
  const title = words.agreed.title(firstName(contact.name))
  const text = words.agreed.text(ownerInShort(contact))
  const body = `<p class="tick">${icon(icons.tick, 24)}</p><h1 dir="auto">${escape(title)}</h1><p dir="auto">${escape(text)}</p>
<a class="quiet" href="${refuseHref}">${escape(words.agreed.back)}</a>`
  return { title, text, body }
}

export const refused: LinkPage = {
  ...words.refused,
  body: `<h1>${escape(words.refused.title)}</h1><p>${escape(words.refused.text)}</p>`,
}

export function gone(refuseHref: string): LinkPage {
  const { title, text, never } = words.gone
  const body = `<h1>${escape(title)}</h1><p>${escape(text)}</p>
<form method="post" action="${refuseHref}"><button>${escape(never)}</button></form>`
  return { title, text, body }
}

// Those of Lucide, as in the app.
const icons = {
  facts:
    '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  few: '<path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z"/><path d="M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12"/><path d="M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17"/>',
  end: '<path d="M10.268 21a2 2 0 0 0 3.464 0"/><path d="M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742"/><path d="m2 2 20 20"/><path d="M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05"/>',
  nothingElse:
    '<rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  tick: '<path d="M20 6 9 17l-5-5"/>',
}

const promise = ([name, text]: [string, string]) =>
  `<li>${icon(icons[name as keyof typeof promises], 18)}${escape(text)}</li>`

const icon = (paths: string, size: number) =>
  `<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths}</svg>`
