// A page with one thing to say and perhaps one button, for people who come from a letter or without script.
// The button posts to the page's own address.
import type { LinkPage } from '#server/links.ts'
import { escape } from './html.ts'

export function smallPage({ title, text, button }: LinkPage, onward: { label: string; url: string }) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)} · Jotbell</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><style>${style}</style></head><body><main>
<p class="brand">Jotbell</p><h1>${escape(title)}</h1><p>${escape(text)}</p>
${button ? `<form method="post"><button>${escape(button)}</button></form>` : ''}
<p><a href="${escape(onward.url)}">${escape(onward.label)}</a></p></main></body></html>`
}

const style = `:root{color-scheme:light dark}
body{margin:0;display:grid;place-items:center;min-height:100vh;font:17px/1.55 system-ui,sans-serif;color:light-dark(#1b2622,#efece2);background:light-dark(#f6f2e9,#131916)}
main{box-sizing:border-box;width:min(100% - 40px,480px);padding:32px;border:1px solid light-dark(#ded8c9,#303a34);border-radius:18px;background:light-dark(#fff,#1c2420);overflow-wrap:anywhere}
.brand,h1{font-family:Besley,Georgia,serif;font-weight:600}.brand{margin:0 0 24px;font-size:22px}h1{margin:0 0 8px;font-size:30px;line-height:1.25}
button{width:100%;min-height:54px;margin:16px 0;border:0;border-radius:14px;font:600 17px system-ui,sans-serif;cursor:pointer;color:light-dark(#fff,#0e2a21);background:light-dark(#17493c,#9fd6ba)}
a{display:inline-block;padding:10px 0;font-weight:600;color:light-dark(#17493c,#9fd6ba)}:focus-visible{outline:3px solid light-dark(#1f54d6,#8fb6ff);outline-offset:2px}`
