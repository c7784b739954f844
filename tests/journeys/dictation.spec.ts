import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { rules } from '#contract/messages/rules.ts'
import { dictation } from '#contract/messages/dictation.ts'
import { successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { alarm, button, errorOf, toast } from '#tests/support/screen.ts'
import { endByBrowser, fail, giveMicrophone, say, takeMicrophoneAway } from '#tests/support/fake-speech.ts'
import { expect, test } from '#tests/support/journey.ts'

const editor = (page: Page) => page.locator('dialog[open]')
const titleField = (page: Page) => page.getByLabel(noteWords.title, { exact: true })
const contentField = (page: Page) => page.getByLabel(noteWords.content, { exact: true })
const interim = (page: Page) => editor(page).locator('em')
const recorded = (page: Page) =>
  page.evaluate(() => {
    const { lang, continuous, interimResults } = window.recognizers.at(-1)!
    return { lang, continuous, interimResults }
  })

test.beforeEach(async ({ page, signIn }) => {
  await giveMicrophone(page)
  await signIn()
  await page.goto('/notes')
})

test('Voice Command opens the editor recording, and final words become the content', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()

  await expect(toast(page, dictation.started)).toBeVisible()
  await expect(button(page, noteWords.stopRecording)).toBeFocused()
  expect(await recorded(page)).toEqual({ lang: 'en-US', continuous: true, interimResults: true })
  await say(page, 0, ['pack the', false])
  await expect(interim(page)).toHaveText('pack the')
  await expect(interim(page)).toHaveCSS('font-style', 'italic')
  await expect(contentField(page)).toHaveValue('')
  await say(page, 0, ['pack the blanket', true], [' and something', false])
  await expect(contentField(page)).toHaveValue('pack the blanket')
  await expect(interim(page)).toHaveText(' and something')
  await say(page, 1, ['pack the blanket', true], [' and something warm', true])
  await expect(contentField(page)).toHaveValue('pack the blanket and something warm')
  await button(page, noteWords.stopRecording).click()
  await expect(toast(page, dictation.stopped)).toBeVisible()
  await titleField(page).fill('Picnic')
  await button(page, noteWords.save).click()

  await expect(page.getByRole('listitem')).toContainText('pack the blanket and something warm')
})

test('a second take is added to what stands there, with one space', async ({ page }) => {
  await button(page, noteWords.create).click()
  await contentField(page).fill('Typed.')
  await button(page, noteWords.voiceToText).click()
  await say(page, 0, ['first take', true])
  await button(page, noteWords.stopRecording).click()
  await expect(button(page, noteWords.voiceToText)).toBeFocused()

  await button(page, noteWords.voiceToText).click()
  await say(page, 0, ['first take again', true])

  await expect(contentField(page)).toHaveValue('Typed. first take first take again')
})

test('a phone that repeats itself is written down once', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()

  await say(page, 0, ['call', true])
  await say(page, 1, ['call', true], ['call the', true])
  await say(page, 2, ['call', true], ['call the', true], ['call the dentist', true])
  await endByBrowser(page)

  await expect(contentField(page)).toHaveValue('call the dentist')
  await expect(toast(page, dictation.stopped)).toBeVisible()
  await expect(button(page, noteWords.voiceToText)).toBeVisible()
})

test('only final words are read out', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  const live = editor(page).locator('form > [aria-live=polite]')

  await say(page, 0, ['maybe', false])
  await expect(interim(page)).toHaveText('maybe')
  await expect(live).toBeEmpty()
  await say(page, 0, ['certainly', true])

  await expect(live).toHaveText('certainly')
})

test('an error is told with its code, and what can be done about it', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()

  await fail(page, 'network')

  await expect(alarm(page, dictation.failed('network'))).toBeVisible()
  await expect(page.getByText(noteWords.speechHelp.network)).toBeVisible()
  await expect(button(page, noteWords.voiceToText)).toBeVisible()
  await expect(toast(page, dictation.stopped)).toBeHidden()
})

test('saving takes the words in sight along and ends the recording', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  await titleField(page).fill('Shopping')
  await say(page, 0, ['milk', true], [' and bread', false])

  await button(page, noteWords.save).click()

  await expect(toast(page, successes.addNote)).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText('milk and bread')
  await expect(toast(page, dictation.stopped)).toBeVisible()
})

test('closing ends the recording and saves the words, with the first of them as the title', async ({
  page,
}) => {
  await button(page, noteWords.voiceCommand).click()
  await say(page, 0, ['not yet done', true])

  await editor(page).getByRole('button', { name: chrome.close }).first().click()

  await expect(toast(page, dictation.stopped)).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText('not yet done')
})

test('what is spoken has a title at the first pause, and can be saved by that alone', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  await say(page, 0, ['call the dentist about the crown and ask whether the bill may come later', true])
  await expect(titleField(page)).toHaveValue('call the dentist about the crown and ask whether the bill')

  await button(page, noteWords.save).click()

  await expect(toast(page, successes.addNote)).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText('may come later')
})

test('a title is not waited for when the last words are still in the air', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  await say(page, 0, ['milk and bread', false])

  await button(page, noteWords.save).click()

  await expect(toast(page, successes.addNote)).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText('milk and bread')
})

test('without words there is nothing to save', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  await titleField(page).fill('Silence')

  await button(page, noteWords.save).click()

  expect(await errorOf(contentField(page))).toBe(rules.content)
})

test('the strip moves while recording, unless less motion is wanted; axe finds nothing', async ({ page }) => {
  await button(page, noteWords.voiceCommand).click()
  await say(page, 0, ['one', true], [' two', false])
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/)
  await expect(page.locator('.bars')).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })

  await expect(page.locator('.bars')).toBeHidden()
  await expect(page.getByText(noteWords.recording, { exact: true })).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
})

test('a browser that cannot listen says so, and the note can be typed', async ({ page }) => {
  await takeMicrophoneAway(page)
  await page.reload()

  await button(page, noteWords.voiceCommand).click()

  await expect(alarm(page, dictation.missing)).toBeVisible()
  await expect(contentField(page)).toBeVisible()
  await expect(button(page, noteWords.voiceToText)).toBeVisible()
})
