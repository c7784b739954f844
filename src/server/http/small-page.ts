// A page with one thing to say and perhaps one button, for people who come from a letter or without script.
// The button posts to the page's own address.
import { escape } from '#server/html.ts'
import type { LinkPage } from '#server/links.ts'
import { plainPage } from '#server/plain-page.ts'

export function smallPage({ title, text, button }: LinkPage, onward: { label: string; url: string }) {
  const body = `<main class="card"><p class="brand">Jotbell</p><h1>${escape(title)}</h1><p>${escape(text)}</p>
${button ? `<form method="post"><button class="primary">${escape(button)}</button></form>` : ''}
<p><a href="${escape(onward.url)}">${escape(onward.label)}</a></p></main>`
  return plainPage({ title: `${title} · Jotbell`, style, body })
}

const style = `body{display:grid;place-items:center;min-height:100vh;font-size:17px}
main{box-sizing:border-box;width:min(100% - 40px,480px);padding:32px;overflow-wrap:anywhere}
p{color:inherit}.brand,h1{font-family:var(--serif);font-weight:600}.brand{margin:0 0 24px;font-size:22px}h1{margin:0 0 8px;font-size:30px;line-height:1.25}
button{width:100%;min-height:54px;margin:16px 0;border-radius:14px}a{display:inline-block;padding:10px 0;font-weight:600}`
