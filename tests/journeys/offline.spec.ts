import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { logoutWords } from '#contract/messages/logout.ts'
import { offlineWords as words } from '#contract/messages/offline.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { successes } from '#contract/messages/toasts.ts'
import { startCuttingProxy } from '#tests/support/cutting-proxy.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { button, logIn, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { jotNote, listNotes, noteCard, rewriteNote } from '#tests/support/notes.ts'
import { loseNetwork, readyForOffline, signOf } from '#tests/support/offline.ts'
import {
  addButton,
  atOnce,
  card,
  days,
  hours,
  listReminders,
  minutes,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens without the network, and what is done there arrives exactly once, from a new tab', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await setReminder(page, account, 'Water the fig', atOnce)
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 1')).toBeVisible()
  await readyForOffline(page, 2)
  await page.goto('/dashboard')
  await expect(card(page, 'Water the fig').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await readyForOffline(page, 3)

  await context.setOffline(true)
  await page.reload()
  await expect(signOf(page)).toHaveText(words.offline(0))
  await card(page, 'Water the fig').getByRole('button', { name: reminderWords.done }).click()
  await expect(toast(page, reminderWords.onDevice(''))).toBeVisible()
  await expect(card(page, 'Water the fig').getByText(reminderWords.overdue, { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(noteCard(page, 'Note 1')).toBeVisible()
  await jotNote(page, 'On the train')
  await jotNote(page, 'In the tunnel')
  await expect(signOf(page)).toHaveText(words.offline(3))
  expect(await axeFindings(page)).toEqual([])
  // The bell stays beside the logo, whatever else the bar has to say.
  const middleOf = async (role: 'link' | 'button', name: string) => {
    const box = await page.getByRole('banner').getByRole(role, { name }).boundingBox()
    return box!.y + box!.height / 2
  }
  for (const width of [320, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await middleOf('button', bell.title)).toBeCloseTo(await middleOf('link', chrome.home), 0)
  }
  await page.close()

  const second = await context.newPage()
  await second.goto('/notes')
  await expect(second.getByRole('listitem')).toHaveCount(3)
  await expect(signOf(second)).toHaveText(words.offline(3))
  await second.close()

  await context.setOffline(false)
  const third = await context.newPage()
  await third.goto('/dashboard')
  await expect.poll(async () => (await listNotes(third, account)).length).toBe(3)
  await expect(signOf(third)).toBeHidden()
  await expect
    .poll(async () => (await listNotes(third, account)).map(({ title }) => title))
    .toEqual(['Note 1', 'On the train', 'In the tunnel'])
  await expect
    .poll(() => listReminders(third, account))
    .toMatchObject([{ title: 'Water the fig', status: 'upcoming' }])
})

test('a snooze waits for the network as the moment it was meant until', async ({ page, context, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Call the bank', atOnce)
  await page.goto('/dashboard')
  const bank = card(page, 'Call the bank')
  await expect(bank.getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await loseNetwork(context, page)

  await bank.getByRole('button', { name: reminderWords.snooze }).click()
  await page.getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()
  const inAnHour = Date.now() + hours(1)
  await expect(toast(page, reminderWords.onDevice(''))).toBeVisible()
  await expect(bank.getByText(reminderWords.snoozed, { exact: true })).toBeVisible()
  await expect(signOf(page)).toHaveText(words.offline(1))

  await context.setOffline(false)
  await expect(signOf(page)).toBeHidden()
  const [snoozed] = await listReminders(page, account)
  expect(snoozed).toMatchObject({ status: 'upcoming', snoozed: true })
  expect(Math.abs(Date.parse(snoozed!.date) - inAnHour)).toBeLessThan(minutes(2))
})

test('the sign goes by itself, and a note made without the network is one with its changes', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await loseNetwork(context, page)
  await jotNote(page, 'First words')
  await rewriteNote(page, 'First words', 'Better words')
  await jotNote(page, 'Passing thought')
  await noteCard(page, 'Passing thought').getByRole('button', { name: chrome.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(signOf(page)).toHaveText(words.offline(4))

  await context.setOffline(false)
  await expect(signOf(page)).toBeHidden()
  await expect(noteCard(page, 'Better words')).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toMatchObject([{ title: 'Better words' }])
})

test('reminders are added, changed and deleted without the network', async ({ page, context, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Old habit', days(1))
  await setReminder(page, account, 'Call Ines', days(2))
  await page.goto('/dashboard')
  await expect(card(page, 'Call Ines')).toBeVisible()
  await loseNetwork(context, page)
  await addButton(page).click()
  await titleField(page).fill('Pay the rent')
  await submit(page, reminderWords.add).click()
  await card(page, 'Call Ines').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Call Ines and Otto')
  await submit(page, profileWords.save).click()
  await card(page, 'Old habit').getByRole('button', { name: chrome.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(signOf(page)).toHaveText(words.offline(3))

  await context.setOffline(false)
  await expect(signOf(page)).toBeHidden()
  const titles = (await listReminders(page, account)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Call Ines and Otto', 'Pay the rent'])
})

test('an answer that is lost on its way makes nothing twice', async ({ page, context, signIn, server }) => {
  await using proxy = await startCuttingProxy(server.url)
  const account = await signIn()
  await page.goto(`${proxy.url}/notes`)
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  proxy.cut('POST /api/notes ')
  await jotNote(page, 'Cut while saving')
  await expect(toast(page, successes.addNote)).toBeVisible()
  expect(proxy.dropped).toBe(1)

  await loseNetwork(context, page)
  await jotNote(page, 'Cut while sending')
  await rewriteNote(page, 'Cut while saving', 'Changed while away')
  await expect(signOf(page)).toHaveText(words.offline(2))
  proxy.cut('POST /api/notes ')
  proxy.cut('PUT /api/notes/')
  await context.setOffline(false)
  await expect(signOf(page)).toBeHidden()
  expect(proxy.dropped).toBe(3)
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ title }) => title))
    .toEqual(['Changed while away', 'Cut while sending'])
})

test('with several tabs one of them sends, and all of them show it', async ({ page, context, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/notes')
  await expect(other.getByText(noteWords.noNotes)).toBeVisible()
  await loseNetwork(context, page)
  await expect(signOf(other)).toHaveText(words.offline(0))
  await jotNote(page, 'From one tab')
  await jotNote(other, 'From the other')
  await expect(noteCard(page, 'From the other')).toBeVisible()
  await expect(signOf(page)).toHaveText(words.offline(2))

  const posts: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/notes')) posts.push(request.url())
  })
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(signOf(tab)).toBeHidden()
  expect(posts).toHaveLength(2)
  await expect.poll(() => listNotes(page, account)).toHaveLength(2)
})

test('a note that was changed elsewhere meanwhile stays, and the typed version stands beside it', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 1')).toBeVisible()
  await loseNetwork(context, page)
  await rewriteNote(page, 'Note 1', 'Mine', 'typed here')
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  await callAs(page, account, 'PUT', `/notes/${_id}`, { title: 'Theirs', content: 'typed there' })

  await context.setOffline(false)
  await expect(toast(page, words.bothKept('Mine'))).toBeVisible()
  await expect(noteCard(page, words.yourVersion('Mine'))).toContainText('typed here')
  await expect(noteCard(page, 'Theirs')).toContainText('typed there')
})

test('a note that was deleted elsewhere is offered as a new one', async ({ page, context, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 1')).toBeVisible()
  await loseNetwork(context, page)
  await rewriteNote(page, 'Note 1', 'Still wanted', 'typed here')
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  await callAs(page, account, 'DELETE', `/notes/${_id}`)

  await context.setOffline(false)
  await button(page, words.refused(1)).click()
  const dialog = page.getByRole('dialog', { name: words.refusedTitle })
  await expect(dialog.getByText(words.deleted)).toBeVisible()
  for (const typed of ['Still wanted', 'typed here'])
    await expect(dialog.getByText(typed, { exact: true })).toHaveAttribute('dir', 'auto')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: words.asNew }).click()
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ title }) => title))
    .toEqual(['Still wanted'])
  await expect(button(page, words.refused(1))).toBeHidden()
})

test('a note beyond the plan is kept until there is room', async ({ page, context, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 49)
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 49')).toBeVisible()
  await loseNetwork(context, page)
  await jotNote(page, 'The last that fits')
  const elsewhere = await callAs(page, account, 'POST', '/notes', { title: 'Faster', content: 'Text' })
  const { _id } = await elsewhere.json()

  await context.setOffline(false)
  const limit = page.getByRole('dialog', { name: 'Note Limit Reached' })
  await limit.getByRole('button', { name: 'Cancel' }).click()
  await callAs(page, account, 'DELETE', `/notes/${_id}`)
  await button(page, words.refused(1)).click()
  await button(page, words.tryAgain).click()
  await expect
    .poll(async () => (await listNotes(page, account)).at(-1))
    .toMatchObject({ title: 'The last that fits' })
})

test('a reminder that has rung meanwhile is offered to be set anew', async ({ page, context, signIn }) => {
  const account = await signIn()
  const insist = { every: 5, times: 5 }
  const reminder = await setReminder(page, account, 'Stretch', days(1), { insist })
  await page.goto('/dashboard')
  await expect(card(page, 'Stretch')).toBeVisible()
  await loseNetwork(context, page)
  await card(page, 'Stretch').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Stretch longer')
  await submit(page, profileWords.save).click()
  await expect(signOf(page)).toHaveText(words.offline(1))
  const date = new Date(Date.now() + atOnce).toISOString()
  await callAs(page, account, 'PUT', `/reminders/${reminder['_id']}`, { title: 'Stretch', date })
  await expect
    .poll(async () => (await listReminders(page, account))[0]?.status, { message: 'It rings' })
    .toBe('overdue')

  await context.setOffline(false)
  await button(page, words.refused(1)).click()
  await button(page, words.pickDate).click()
  const form = page.getByRole('dialog', { name: reminderForm.add })
  await expect(form.getByLabel(reminderForm.title, { exact: true })).toHaveValue('Stretch longer')
  await form.getByRole('button', { name: reminderWords.add }).click()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ title: 'Stretch' }, { title: 'Stretch longer', insist }])
  await expect(button(page, words.refused(1))).toBeHidden()
})

test('who logs out while changes wait is asked, and they are sent for nobody else', async ({
  page,
  context,
  signIn,
  register,
}) => {
  const account = await signIn()
  const stranger = await register({ name: 'Bob' })
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await loseNetwork(context, page)
  await jotNote(page, 'Not for Bob')
  await page.getByRole('link', { name: 'Profile' }).click()
  await button(page, profileWords.logout).click()
  const question = page.getByRole('dialog', { name: logoutWords.question.title })
  await expect(question).toContainText(logoutWords.question.text(1))
  await question.getByRole('button', { name: logoutWords.question.cancel }).click()
  await expect(page).toHaveURL(/user-profile/)
  await button(page, profileWords.logout).click()
  await question.getByRole('button', { name: logoutWords.question.confirm }).click()
  await expect(page).toHaveURL(/login/)

  await context.setOffline(false)
  await logIn(page, stranger)
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await expect.poll(() => listNotes(page, stranger)).toEqual([])
  await page.getByRole('link', { name: 'Profile' }).click()
  await button(page, profileWords.logout).click()

  await logIn(page, account)
  const fresh = await (
    await page.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
  ).json()
  await expect
    .poll(async () => (await listNotes(page, fresh)).map(({ title }) => title))
    .toEqual(['Not for Bob'])
  await expect.poll(() => listNotes(page, stranger)).toEqual([])
})

test('what version 1 left on the device is sent after the upgrade', async ({ page, signIn }) => {
  const account = await signIn()
  const { _id: userId } = await (await callAs(page, account, 'GET', '/auth/me')).json()
  await page.goto('/notes')
  await readyForOffline(page, 1)
  const now = new Date().toISOString()
  const note = {
    _id: crypto.randomUUID(),
    title: 'From version 1',
    content: 'Typed in a tunnel',
    color: '#ffffff',
  }
  const left = {
    name: 'addNote',
    input: note,
    shown: { ...note, createdAt: now, updatedAt: now },
    id: crypto.randomUUID(),
    userId,
    at: Date.now(),
  }
  await page.evaluate(storeAsVersion1, left)
  await page.reload()
  await expect(noteCard(page, 'From version 1')).toBeVisible()
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ title }) => title))
    .toEqual(['From version 1'])
})

function storeAsVersion1(change: unknown) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('jotbell-changes')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('changes'))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('changes', 'readwrite')
      writing.objectStore('changes').put([change], 'all')
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
