// Draws the icons and the social cards from the design's own shapes. Run it when those change; its files are committed.
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '#tests/support/browsers.ts'
import fs from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const output = path.join(root, 'src/web/static')

const bell = (bodyFill: string, lines: string, clapper: string) =>
  `<g transform="rotate(-9 32 32)"><circle cx="32" cy="7.5" r="4" fill="${bodyFill}"/><path d="M32 8C21 8 14.5 16 14.5 26.5V35c0 4-1.7 7-4.3 9.8-1.9 2.1-.5 5.2 2.3 5.2h39c2.8 0 4.2-3.1 2.3-5.2-2.6-2.8-4.3-5.8-4.3-9.8v-8.5C49.5 16 43 8 32 8Z" fill="${bodyFill}"/><path d="M24 25.5h16M24 35h9.5" stroke="${lines}" stroke-width="4.4" stroke-linecap="round" fill="none"/><path d="M25 54.2h14a7 7 0 0 1-14 0Z" fill="${clapper}"/></g>`

const svg = (content: string) =>
  `<svg viewBox="0 0 64 64" xmlns="http://www.w3.org/2000/svg">${content}</svg>`

/** `share` is how much of the square the bell takes; systems that cut icons to a shape need more air around it. */
function icon(radius: number, share: number) {
  const gap = (64 * (1 - share)) / 2
  const drawn = bell('#F8DF94', '#12382E', '#F0AE2B')
  return svg(
    `<rect width="64" height="64" rx="${radius}" fill="#12382E"/><g transform="translate(${gap} ${gap}) scale(${share})">${drawn}</g>`,
  )
}

// Phones keep only the shape of a badge, so the lines are holes in it.
const badge = svg(
  `<mask id="lines"><rect width="64" height="64" fill="#fff"/><path transform="rotate(-9 32 32)" d="M24 25.5h16M24 35h9.5" stroke="#000" stroke-width="4.4" stroke-linecap="round"/></mask><g mask="url(#lines)">${bell('#fff', 'none', '#fff')}</g>`,
)

const icons = [
  { file: 'icon-192.png', size: 192, drawing: icon(14, 0.68) },
  { file: 'icon-512.png', size: 512, drawing: icon(14, 0.68) },
  { file: 'icon-maskable-192.png', size: 192, drawing: icon(0, 0.56) },
  { file: 'icon-maskable-512.png', size: 512, drawing: icon(0, 0.56) },
  { file: 'apple-touch-icon.png', size: 180, drawing: icon(0, 0.62) },
  { file: 'badge-96.png', size: 96, drawing: badge },
]

const rings = [520, 425, 330, 235, 142]
  .map(
    (radius, index) =>
      `<circle cx="900" cy="300" r="${radius}" fill="${index % 2 ? '#F8DF94' : '#F4D478'}"/>`,
  )
  .join('')

const sunny = `<svg viewBox="0 0 1200 630" class="ground"><rect width="1200" height="630" fill="#F8DF94"/>${rings}<g transform="translate(762 152) scale(4.6)">${bell('#17493C', '#F8DF94', '#C46A12')}</g></svg>`

const cards = [
  { file: 'social.png', html: `${sunny}<h1>Jot it.<br>Forget it.<br>It’ll ring.</h1>` },
  ...(await Promise.all(['productivity', 'science', 'habits'].map(articleCard))),
]

async function articleCard(name: string) {
  const drawing = await fs.readFile(path.join(root, `src/web/site/content/pictures/${name}.svg`), 'utf8')
  return { file: `social-${name}.png`, html: `<div class="picture">${drawing}</div>` }
}

const font = await fs.readFile(
  path.join(root, 'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
)
const style = `<style>
@font-face { font-family: Besley; font-weight: 400 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
body { margin: 0 } .ground { position: absolute; inset: 0 } svg { display: block; width: 100vw; height: 100vh }
.picture svg { width: 100vw; height: auto; margin-top: -60px }
h1 { position: absolute; left: 84px; top: 150px; margin: 0; font: 640 104px/1.04 Besley; letter-spacing: -.032em; color: #12382E }
</style>`

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const page = await browser.newPage()
for (const { file, size, drawing } of icons) await draw(file, size, size, drawing)
for (const { file, html } of cards) await draw(file, 1200, 630, html)
await browser.close()

async function draw(file: string, width: number, height: number, html: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(style + html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(output, file), omitBackground: true })
  console.log(`Drew ${file}`)
}
