// The frame of the archive. It may load nothing at all: its one style and its one script are named by their hashes.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { archiveWords as words } from '#contract/messages/archive.ts'
import { exportElement } from '#contract/export.ts'
import { escape } from '#server/html.ts'

const read = (name: string) => fs.readFileSync(new URL(name, import.meta.url), 'utf8')
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const style = read('./archive.css')
const script = read('./search.js')
const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`

export function head(name: string, made: string) {
  const title = escape(words.title(name))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><style>${style}</style></head><body>
<header><h1 dir="auto">${title}</h1><p class="quiet">${escape(made)}</p><p class="quiet">${words.again}</p></header>
<form role="search" hidden><label class="search"><span>${words.search}</span><input type="search" placeholder="${words.search}"></label>
<output data-one="${words.found.one}" data-none="${words.found.none}"></output></form><main>
`
}

export const section = (heading: string) => `<h2>${heading}</h2>\n`
export const emptySection = (text: string) => `<p class="quiet">${text}</p>\n`

/** The export stands in it as data, which no browser runs. No < of it can end the element early. */
export async function* tail(document: AsyncIterable<string>) {
  yield `</main>\n${exportElement.start}`
  for await (const piece of document) yield piece.replaceAll('<', String.raw`\u003c`)
  yield `${exportElement.end}\n<script>${script}</script></body></html>\n`
}
