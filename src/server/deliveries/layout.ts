// The layout of every e-mail: pieces from top to bottom, each as HTML and as plain text. It uses tables and inline styles,
// which all mail programs understand; nothing is fetched when a letter is opened. What it says itself is plain ASCII in
// lines of moderate length, which need no encoding on the way (message.ts).
import { escape } from '#server/html.ts'

export type Piece = { html: string; text: string }
type Link = { label: string; url: string }
type Sheet = { title: string; pieces: Piece[]; footer: { text: string; links: Link[] } }

export function layOut({ title, pieces, footer }: Sheet): Piece {
  return {
    html: page(title, pieces.map(({ html }) => html).join('\n'), footerHtml(footer.text, footer.links)),
    text: [
      ...pieces.map(({ text }) => text),
      '--',
      footer.text,
      ...footer.links.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n\n'),
  }
}

export const heading = (text: string): Piece => ({
  html: row(
    `<h1 dir="auto" class="ink" style="margin:0;font:600 30px/1.25 ${serif};color:#1b2622">${escape(text)}</h1>`,
    6,
  ),
  text,
})

export const paragraph = (text: string): Piece => ({
  html: row(`<p dir="auto" class="ink-2" style="${running};white-space:pre-line">${escape(text)}</p>`, 24),
  text,
})

export const small = (text: string): Piece => ({
  html: row(
    `<p class="ink-3" style="margin:0;font:400 14px/1.5 ${sans};color:#5c665f;white-space:pre-line">${escape(text)}</p>`,
    8,
  ),
  text,
})

// The digits are spread by letter-spacing: spaces would be copied with the code.
export const codeBox = (code: string): Piece => ({
  html: box(
    `<div class="on-butter" style="font:600 44px/1.2 ${serif};letter-spacing:8px;padding-left:8px;text-align:center;color:#12382e">${escape(code)}</div>`,
  ),
  text: code,
})

export const timeBox = (label: string, time: string, day: string): Piece => ({
  html: box(
    `<div class="on-butter" style="font:500 15px/1.5 ${sans};color:#1b2622">${escape(label)}</div>` +
      `<div class="on-butter" style="font:600 44px/1.2 ${serif};color:#12382e">${escape(time)}</div>` +
      `<div class="on-butter" style="font:500 15px/1.5 ${sans};color:#1b2622">${escape(day).replaceAll('·', '&middot;')}</div>`,
  ),
  text: `${label}: ${time}\n${day}`,
})

export const button = ({ label, url }: Link): Piece => ({
  html: row(
    `<a class="primary" href="${escape(url)}" style="display:block;padding:15px 20px;border-radius:14px;background:#17493c;color:#ffffff;font:600 17px/1.4 ${sans};text-align:center;text-decoration:none">${escape(label)}</a>`,
    10,
  ),
  text: `${label}: ${url}`,
})

export const quietButtons = (links: Link[]): Piece => ({
  html: row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>\n${links.map(quietButton).join('\n<td width="8"></td>\n')}\n</tr></table>`,
    24,
  ),
  text: links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
})

// A name or a title may hold line breaks; a header must not, or its second line would be a header of its own.
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const serif = `Besley,Georgia,'Times New Roman',serif`
const sans = `Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const running = `margin:0;font:400 17px/1.55 ${sans};color:#48544e`

const row = (content: string, below: number) =>
  `<tr><td style="padding:0 0 ${below}px;overflow-wrap:anywhere">${content}</td></tr>`

const box = (content: string) =>
  `<tr><td style="padding:0 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>` +
  `<td class="butter" style="padding:20px 22px;border-radius:14px;background:#f8df94">${content}</td></tr></table></td></tr>`

const quietButton = ({ label, url }: Link) =>
  `<td><a class="quiet" href="${escape(url)}" style="display:block;padding:11px 4px;border:1px solid #ded8c9;border-radius:12px;color:#1b2622;font:600 14px/1.5 ${sans};text-align:center;text-decoration:none">${escape(label)}</a></td>`

function footerHtml(text: string, links: Link[]) {
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escape(url)}" style="color:#17493c;font-weight:600">${escape(label)}</a>`,
  )
  return `${escape(text)}<br>${anchors.join(' &middot; ')}`
}

// Mail programs that follow the dark theme read the classes; the others keep the inline colours.
const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: #131916 !important }
  .sheet { background: #1c2420 !important; border-color: #303a34 !important }
  .butter { background: #2a2716 !important }
  .ink, .on-butter { color: #efece2 !important }
  .ink-2 { color: #b9c0b8 !important }
  .ink-3 { color: #9aa39b !important }
  .primary { background: #9fd6ba !important; color: #0e2a21 !important }
  .quiet { border-color: #303a34 !important; color: #efece2 !important }
  .link { color: #9fd6ba !important }
}`

function page(title: string, body: string, footer: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>:root { color-scheme: light dark } ${dark}</style>
</head>
<body class="ground" style="margin:0;background:#f6f2e9">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2e9"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 24px;font:600 24px/1.3 ${serif};color:#1b2622">Jotbell</td></tr>
<tr><td class="sheet" style="padding:32px;background:#ffffff;border:1px solid #ded8c9;border-radius:18px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${body}
</table>
</td></tr>
<tr><td class="ink-3" align="center" style="padding:24px 8px 0;font:400 14px/1.7 ${sans};color:#5c665f">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
