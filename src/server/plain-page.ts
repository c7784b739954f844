// The shell and the colours of the HTML pages that need no build: links in letters, the API's table, stand-ins.
import fs from 'node:fs'
import path from 'node:path'
import { escape } from './html.ts'

type Page = { title: string; style: string; body: string }

export function plainPage({ title, style, body }: Page) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><style>${(faces ??= builtFaces())}${look}
${style}</style></head><body>${body}</body></html>
`
}

let faces: string | undefined

// The typefaces of the web app. Their names carry a hash; before the first build the system's own stand in.
function builtFaces() {
  const folder = path.join(import.meta.dirname, '../../dist/web/assets')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return ['Besley', 'Figtree']
    .map((face) => {
      const file = names.find((name) => name.startsWith(face.toLowerCase()) && name.endsWith('.woff2'))
      if (!file) return ''
      return `@font-face{font-family:${face};src:url(/assets/${file}) format("woff2");font-weight:300 900;font-display:swap}`
    })
    .join('')
}

const look = `:root{color-scheme:light dark;--ink:light-dark(#1b2622,#efece2);--ink-2:light-dark(#48544e,#b9c0b8);--ground:light-dark(#f6f2e9,#131916);--card:light-dark(#fff,#1c2420);--line:light-dark(#ded8c9,#303a34);--border:light-dark(#85897f,#6f7a72);--pine:light-dark(#17493c,#9fd6ba);--on-pine:light-dark(#fff,#0e2a21);--amber:#f0ae2b;--butter:light-dark(#f8df94,#2a2716);--butter-2:light-dark(#f4d478,#37321a);--on-amber:#1b2622;--focus:light-dark(#1f54d6,#8fb6ff);--serif:Besley,Rockwell,Georgia,serif;--sans:Figtree,system-ui,sans-serif}
body{margin:0;font:16px/1.5 var(--sans);color:var(--ink);background:var(--ground)}
p{color:var(--ink-2)}a{color:var(--pine)}.card{background:var(--card);border:1px solid var(--line);border-radius:18px}
button{min-height:44px;font:600 1em var(--sans);color:inherit;background:none;border:1px solid var(--border);border-radius:12px;cursor:pointer}
button.primary{color:var(--on-pine);background:var(--pine);border-color:transparent}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`
