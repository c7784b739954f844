// A page with one thing to say and perhaps one button, for people who come from a letter or without script.
// The button posts to the page's own address.
import { cardPage } from '#server/card-page.ts'
import { escape } from '#server/html.ts'
import type { LinkPage } from '#server/links.ts'

export function smallPage({ title, text, button }: LinkPage, onward: { label: string; url: string }) {
  const body = `<h1 dir="auto">${escape(title)}</h1><p dir="auto">${escape(text)}</p>
${button ? `<form method="post"><button class="primary">${escape(button)}</button></form>` : ''}
<a href="${escape(onward.url)}">${escape(onward.label)}</a>`
  return cardPage({ title, body })
}
