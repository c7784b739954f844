// Where else it rings: channels are added, confirmed by what arrives there, tested, changed and removed in the profile.
import type { Locator, Page } from '@playwright/test'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { channelKindWords as kinds, channelWords as words } from '#contract/messages/channel-form.ts'
import { channelNames } from '#contract/messages/channel-names.ts'
import { channelErrors, channelRefusals, channelRules } from '#contract/messages/channels.ts'
import { sentence } from '#contract/messages/deliveries.ts'
import { lampWords } from '#contract/messages/lamps.ts'
import { limits } from '#contract/plans.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { channelsOf, codeIn, type ChannelServices } from '#tests/support/channel-services.ts'
import { callAs, pressBlocked } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey-channels.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { alarm, button, errorOf, field, openLayersAre, toast, withoutNews } from '#tests/support/screen.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: words.title }).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.locator('dialog[open]')
const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click()
const kindButton = (page: Page, kind: ChannelKind) =>
  dialog(page).getByRole('button', { name: `${channelNames[kind]} ${kinds[kind].about}` })
const goToAlerts = (page: Page) => page.goto('/user-profile#alerts')

async function choose(page: Page, name: string, item: string) {
  await press(row(page, name), lampWords.more)
  await page.getByRole('menuitem', { name: item }).filter({ visible: true }).click()
}

/** What a person types for each kind, by the labels they see. */
const typed = (services: ChannelServices): Record<ChannelKind, Record<string, string>> => {
  const of = channelsOf(services)
  return {
    ntfy: {
      [kinds.ntfy.server]: of.ntfy.server,
      [kinds.ntfy.topic]: of.ntfy.topic,
      [kinds.ntfy.token]: of.ntfy.token,
    },
    telegram: {
      [kinds.telegram.botToken]: of.telegram.botToken,
      [kinds.telegram.chatId]: of.telegram.chatId,
    },
    discord: { [kinds.discord.url]: of.discord.url },
    slack: { [kinds.slack.url]: of.slack.url },
    webhook: { [kinds.webhook.url]: of.webhook.url },
  }
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await dialog(page).getByLabel(label, { exact: true }).fill(text)
}

/** Up to the code, which has been sent. */
async function add(page: Page, services: ChannelServices, kind: ChannelKind, name: string) {
  const before = services.of(kind).length
  await button(page, words.add).click()
  await kindButton(page, kind).click()
  await fill(page, { [words.name]: name, ...typed(services)[kind] })
  await press(dialog(page), words.sendCode)
  return services.waitFor(kind, before + 1)
}

async function connect(page: Page, services: ChannelServices, kind: ChannelKind, name: string) {
  const code = codeIn(await add(page, services, kind, name))
  if (kind === 'webhook') await press(dialog(page), words.secret.goOn)
  await field(page, words.code.label).fill(code)
  await expect(toast(page, words.code.confirmed(name))).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

test.beforeEach(({ services }) => services.reset())

for (const kind of channelKinds)
  test(`${kind}: added, confirmed by its code, tested, and gone again`, async ({
    page,
    signIn,
    services,
    isMobile,
  }) => {
    await signIn()
    await goToAlerts(page)
    await connect(page, services, kind, 'Kitchen')
    await expect(row(page, 'Kitchen')).toContainText(channelNames[kind])
    await expect(row(page, 'Kitchen')).toContainText(/Heard today/)

    if (isMobile) await choose(page, 'Kitchen', lampWords.test)
    else await press(row(page, 'Kitchen'), lampWords.test)
    await services.waitFor(kind, 2)
    expect(services.of(kind)[1]?.text).not.toMatch(/Code: |"code"/)

    await choose(page, 'Kitchen', lampWords.remove)
    await expect(page.getByRole('heading', { name: words.removing.title })).toBeVisible()
    await button(page, words.removing.confirm).click()
    await expect(toast(page, words.removed)).toBeVisible()
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
  })

test('the secret of a webhook is shown once, and not lost without a question', async ({
  page,
  context,
  signIn,
  services,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  await goToAlerts(page)
  await add(page, services, 'webhook', 'My program')
  const secret = field(page, words.secret.label)
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue(/^whsec_/)
  await expect(dialog(page)).toContainText(words.secret.once)
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await button(page, words.secret.lost.cancel).click()
  await press(dialog(page), words.secret.copy)
  await expect(toast(page, words.secret.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await secret.inputValue())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'My program')).toContainText(words.unconfirmed)
})

test('a code that is wrong is typed anew, one that was sent waits in the row, and another takes a minute', async ({
  page,
  signIn,
  services,
}) => {
  await page.clock.install()
  await signIn()
  await goToAlerts(page)
  const code = codeIn(await add(page, services, 'ntfy', 'Kitchen'))
  await expect(dialog(page)).toContainText(/Send it again in 0:(60|5\d)|Send it again in 1:00/)
  await field(page, words.code.label).fill(code === '000000' ? '000001' : '000000')
  await expect(alarm(page, channelRefusals.code)).toBeVisible()
  await expect(field(page, words.code.label)).toBeFocused()
  await expect(field(page, words.code.label)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Kitchen')).toContainText(words.unconfirmed)

  await press(row(page, 'Kitchen'), words.confirm)
  await expect(dialog(page)).toContainText(words.code.sent)
  await page.clock.runFor(61_000)
  await press(dialog(page), words.code.again)
  const second = codeIn(await services.waitFor('ntfy', 2))
  await expect(field(page, words.code.label)).toBeFocused()
  await expect(dialog(page)).toContainText(auth.resendIn(0).slice(0, -4))
  await field(page, words.code.label).fill(second)
  await expect(toast(page, words.code.confirmed('Kitchen'))).toBeVisible()
})

test('the link in the message confirms it too, and the open dialog notices', async ({
  page,
  signIn,
  services,
}) => {
  await signIn()
  await goToAlerts(page)
  const { text } = await add(page, services, 'ntfy', 'Kitchen')
  await expect(field(page, words.code.label)).toBeFocused()
  await expect(row(page, 'Kitchen')).toContainText(words.unconfirmed)
  await page.request.post((JSON.parse(text) as { click: string }).click)
  await expect(toast(page, words.code.confirmed('Kitchen'))).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('what is typed is judged by the same rules, kept on the way back, and asked about', async ({
  page,
  signIn,
  services,
}) => {
  await signIn()
  await goToAlerts(page)
  await button(page, words.add).click()
  await expect(kindButton(page, 'ntfy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, words.name).last()).toBeFocused()
  await fill(page, { [words.name]: 'Kitchen', [kinds.ntfy.topic]: 'no spaces here' })
  await press(dialog(page), words.sendCode)
  expect(await errorOf(field(page, kinds.ntfy.topic))).toBe(channelRules.topic)
  await page.keyboard.press('Escape')
  await button(page, words.unsaved.cancel).click()

  await fill(page, { [kinds.ntfy.server]: 'https://ntfy.example', [kinds.ntfy.topic]: 'wrong' })
  await press(dialog(page), words.sendCode)
  await services.waitFor('ntfy')
  await press(dialog(page), words.back)
  await expect(field(page, kinds.ntfy.topic)).toHaveValue('wrong')
  await fill(page, { [kinds.ntfy.topic]: 'right' })
  await press(dialog(page), words.sendCode)
  const code = codeIn(await services.waitFor('ntfy', 2))
  await field(page, words.code.label).fill(code)
  await expect(toast(page, words.code.confirmed('Kitchen'))).toBeVisible()
  await expect(row(page, 'Kitchen')).toHaveCount(1)
})

test('renamed it stays confirmed; another topic has to be confirmed again, and the token stays', async ({
  page,
  signIn,
  services,
}) => {
  await signIn()
  await goToAlerts(page)
  await connect(page, services, 'ntfy', 'Kitchen')
  await choose(page, 'Kitchen', words.edit)
  await expect(field(page, kinds.ntfy.token)).toHaveValue('')
  await expect(field(page, kinds.ntfy.token)).toHaveAttribute('placeholder', words.keep)
  await fill(page, { [words.name]: 'Hall' })
  await press(dialog(page), words.save)
  await expect(toast(page, words.saved)).toBeVisible()
  await expect(row(page, 'Hall')).toContainText(/Heard today/)

  await choose(page, 'Hall', words.edit)
  await fill(page, { [kinds.ntfy.topic]: 'hall' })
  await press(dialog(page), words.save)
  const post = await services.waitFor('ntfy', 2)
  expect(post.headers.authorization).toBe('Bearer tk_secret')
  await field(page, words.code.label).fill(codeIn(post))
  await expect(toast(page, words.code.confirmed('Hall'))).toBeVisible()
  await expect(row(page, 'Hall')).not.toContainText(words.unconfirmed)
})

test('one that fails says why and what to do, and is well again after a test', async ({
  page,
  signIn,
  services,
}) => {
  await signIn()
  await goToAlerts(page)
  await connect(page, services, 'discord', 'Family')
  services.answerWith('discord', { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } })
  const { _id } = (await channels(page))[0]!
  await page.request.post(`/api/auth/me/channels/${_id}/test`, { headers: await session(page) })
  await expect(row(page, 'Family')).toContainText('Refused since today: the webhook no longer exists.')
  await press(row(page, 'Family'), lampWords.fix)
  await expect(dialog(page)).toContainText(sentence(channelErrors.gone('discord')))
  await expect(dialog(page).getByRole('listitem')).toContainText([...kinds.discord.steps])
  expect(await axeFindings(page)).toEqual([])

  services.answerWith('discord')
  await press(dialog(page), lampWords.test)
  await expect(dialog(page)).toContainText(/Heard today/)
  await press(dialog(page), kinds.discord.change)
  await expect(field(page, kinds.discord.url)).toHaveAttribute('placeholder', words.keep)
})

test('turned off it says so, and is turned on again', async ({ page, signIn, services }) => {
  await signIn()
  await goToAlerts(page)
  await connect(page, services, 'slack', 'Team')
  await choose(page, 'Team', words.turnOff)
  await expect(row(page, 'Team')).toContainText(lampWords.off)
  await press(row(page, 'Team'), words.turnOn)
  await expect(row(page, 'Team')).toContainText(/Heard today/)
})

test('at the limit it is told, and what cannot be loaded or saved is said', async ({
  page,
  signIn,
  services,
}) => {
  const account = await signIn()
  const body = channelsOf(services).ntfy
  for (let made = 0; made < limits.channels; made += 1)
    await callAs(page, account, 'POST', '/channels', { ...body, topic: `topic-${made}` })
  await withoutNews(page)
  await page.route('**/api/channels', (route) => route.abort())
  await goToAlerts(page)
  await expect(alarm(page, chrome.unreachable)).toBeVisible()
  await page.unroute('**/api/channels')
  await button(page, chrome.tryAgain).click()
  await expect(row(page, 'Kitchen')).toHaveCount(limits.channels)
  await pressBlocked(button(page, words.add))
  await expect(alarm(page, channelRefusals.limit)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every step can be read in ${colorScheme}, on the smallest phone and with large letters`, async ({
    page,
    signIn,
    services,
  }) => {
    await page.emulateMedia({ colorScheme })
    await setTextSize(page, 200)
    await signIn()
    await goToAlerts(page)
    const looksRight = async () => {
      expect(await axeFindings(page)).toEqual([])
      expect(await misfits(dialog(page))).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await button(page, words.add).click()
    await looksRight()
    await kindButton(page, 'ntfy').click()
    await looksRight()
    await fill(page, { [words.name]: 'Kitchen', ...typed(services).ntfy })
    await press(dialog(page), words.sendCode)
    await expect(field(page, words.code.label)).toBeVisible()
    await looksRight()
    await openLayersAre(page, 1)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

async function session(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

async function channels(page: Page): Promise<{ _id: string }[]> {
  return (await page.request.get('/api/channels', { headers: await session(page) })).json()
}
