// Takes the pictures of the README and of the guide from a running Jotbell with a day's worth of content.
// Run it after `npm run build` when the screens change; its files are committed.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '#tests/support/browsers.ts'
import { type Account, newAccount } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'

const root = path.join(import.meta.dirname, '..')
const guide = path.join(root, 'src/web/site/content/help')
const readme = path.join(root, 'docs/pictures')
const zone = zoneWhereItIs(10)
const soon = 3_000
const minute = 60_000
const hour = 60 * minute

const reminders = [
  ['Water the tomatoes', 'Both boxes on the balcony, and the basil inside.', 'daily', soon],
  ['Pay the electricity bill', '€64.20, reference on the blue letter. Then file it.', 'monthly', soon],
  ['Stretch, look out of the window', 'Shoulders down. Two minutes is enough.', 'hourly', 12 * minute],
  ['Pick up Nora from swimming', 'Towel, goggles and the snack box are by the door.', 'weekly', 5 * hour],
  ['Evening pill for Biscuit', 'Half a tablet, hidden in cheese.', 'daily', 9 * hour],
  ['Bins out: paper and glass', '', 'weekly', 76 * hour],
  ['Order flowers for Mum’s birthday', 'Peonies if they have them.', 'yearly', 456 * hour],
] as const

const notes = [
  [
    'Song for the wedding',
    'Second verse needs one more line.\nSomething about the ferry and the rain.',
    '#e9d5ff',
  ],
  ['Talk with Jonas', 'He wants Fridays off from July. Said yes to a trial until September.', '#ffffff'],
  ['From the book', '“A list is a promise you make to a calmer you.” Page 27.', '#bfdbfe'],
  ['Running', 'Tue: 5.2 km in 31 min, easy.\nSat: 8 km along the canal, slow and happy.', '#bbf7d0'],
  ['Guest Wi-Fi', 'Network: Birkenweg\nPassword: ask Leo, it is on the fridge.', '#fef08a'],
  ['Bike', 'New chain, brake pads in front.\nWorkshop opens at 8.', '#fecaca'],
  ['Ideas for Mum', 'The grey linen apron.\nA pottery evening for two.', '#e9d5ff'],
  ['Lasagne for Saturday', 'Ricotta, 500 g\nSpinach, two bags\nPassata, two jars', '#fef08a'],
] as const

await using server = await startServer({ env: { RATE_LIMITS: 'off' } })
const account = await newAccount(server.url, { name: 'Ines', timeZone: zone })
for (const [title, description, type, ahead] of reminders)
  await post(account, '/reminders', {
    title,
    description,
    type,
    date: new Date(Date.now() + ahead).toISOString(),
  })
for (const [title, content, color] of notes) await post(account, '/notes', { title, content, color })
const rung = await eventually('two have rung', async () => {
  const notifications = await get(account, '/notifications')
  return notifications.length === 2 && notifications
})

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
await take('/', 'light', [`${readme}/landing.webp`])
await take('/dashboard', 'light', [`${readme}/dashboard.webp`, `${guide}/reminders.webp`])
await take('/notes', 'light', [`${readme}/notes.webp`, `${guide}/notes.webp`])
await take('/dashboard', 'dark', [`${readme}/bell-dark.webp`], openBell)
await take('/dashboard', 'light', [`${guide}/alerts.webp`], openBell)
await browser.close()

async function take(
  address: string,
  colorScheme: 'light' | 'dark',
  files: string[],
  before?: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: zone,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['notifications'])
  // The cards of what has just rung would lie over the list.
  const kept = { token: account.token, ringsAway: JSON.stringify(rung.map(({ _id }) => _id)) }
  if (address !== '/') await context.addInitScript((all) => Object.assign(localStorage, all), kept)
  const page = await context.newPage()
  await page.goto(server.url + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (address !== '/') await page.getByRole('button', { name: 'Delete' }).first().waitFor()
  if (address === '/dashboard') await page.getByText('6 PM').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await before?.(page)
  const { data } = await (
    await context.newCDPSession(page)
  ).send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  for (const file of files) await writeFile(file, Buffer.from(data, 'base64'))
  await context.close()
}

async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Mark all as read').waitFor()
}

async function post({ token }: Account, address: string, body: object) {
  const reply = await fetch(`${server.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`POST ${address} was answered ${reply.status}`)
}

async function get({ token }: Account, address: string): Promise<{ _id: string }[]> {
  const reply = await fetch(`${server.url}/api${address}`, { headers: { authorization: `Bearer ${token}` } })
  return reply.json() as Promise<{ _id: string }[]>
}

// Morning on every picture, whenever it is taken. In Etc/GMT names the sign is turned round.
function zoneWhereItIs(hourOfDay: number) {
  const ahead = ((hourOfDay - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
