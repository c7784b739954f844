import { describe, expect, test } from 'vitest'
import { accessMail, noticeMail } from '#contract/messages/access.ts'
import { channelLetters } from '#server/channels/letters.ts'
import { openChannels } from '#server/channels/sender.ts'
import { days, minutes } from '#server/clock.ts'
import { button, codeBox, heading, layOut, oneLine, paragraph } from '#server/deliveries/layout.ts'
import { mailWatch } from '#server/lamps/suppression.ts'
import { lampLetters } from '#server/lamps/testing.ts'
import { startDeliveryWorkers } from '#server/deliveries/delivery-workers.ts'
import * as mailbox from '#standins/mail/store.ts'
import { accountLetters } from '#server/accounts/letters.ts'
import { pushDevices } from '#server/accounts/push-devices.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { takeCode, takeLetters, waiting } from '#tests/support/letters.ts'

const nasty = `<b>"Ines"</b> & Co\r\nBcc: everybody@example.com`

describe('a letter', () => {
  const letter = layOut({
    title: nasty,
    pieces: [
      heading(nasty),
      paragraph(nasty),
      codeBox('012345'),
      button({ label: nasty, url: 'https://a.b/?c&d"' }),
    ],
    footer: { text: nasty, links: [{ label: nasty, url: 'https://a.b' }] },
  })

  test('shows what people wrote as text', () => {
    expect(letter.html).not.toContain('<b>')
    expect(letter.html).toContain('&lt;b&gt;&quot;Ines&quot;&lt;/b&gt; &amp; Co')
    expect(letter.html).toContain('href="https://a.b/?c&amp;d&quot;"')
  })

  test('fetches nothing when it is opened, and follows the dark theme', () => {
    expect(letter.html).not.toMatch(/<img|<link|<script|url\(|@import/)
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(letter.html).toContain('prefers-color-scheme: dark')
    expect(letter.html).toContain('max-width:560px')
  })

  test('says the same in plain text', () => {
    expect(letter.text).toContain('\n\n012345\n\n')
    expect(letter.text).toContain('https://a.b/?c&d"')
  })

  test('lets no line break into a header', () => {
    expect(oneLine(`a\r\nb\n\tc\u2028d\u0085e\0f `)).toBe('a b c d e f')
  })
})

describe.each(engines)('letters on %s', (engine) => {
  const house = useHouse(engine)

  test('carry no line break of a name into subject or recipient', async () => {
    const { email, id, call } = await moveIn(house)
    await house.world.db.run('rename', 'update users set name = $2 where id = $1', [id, nasty])
    await call('testLamp', { id: 'email' })
    const [delivery] = await waiting(house)
    const letter = await lampLetters.test.email(house.world, delivery!)
    expect(letter?.to).toEqual({ name: '<b>"Ines"</b> & Co Bcc: everybody@example.com', address: email })
    expect(`${letter?.subject}${letter?.to.name}`).not.toMatch(/[\r\n]/)
    expect(letter?.html).not.toContain('<b>')
  })

  test('bring no word of a stranger to an address that is not confirmed', async () => {
    await register(house, 'You won! Claim at https://evil.example/prize now')
    await visitor(house).call('requestReset', { body: { email: 'ines@example.com' } })
    const letters = await takeLetters(house)
    expect(letters).toHaveLength(2)
    expect(JSON.stringify(letters)).not.toMatch(/won|evil/)
  })

  test('of welcome do not repeat the name either: a stranger may have typed it last', async () => {
    await register(house, 'You won! Claim at https://evil.example/prize now')
    const verificationCode = await takeCode(house, 'ines@example.com')
    await visitor(house).call('verifyEmail', { body: { email: 'ines@example.com', verificationCode } })
    const [letter] = await takeLetters(house)
    expect(letter?.subject).toBe('Welcome to Jotbell')
    expect(JSON.stringify(letter)).not.toMatch(/won!|evil/)
    expect(letter?.text).toContain('No device gets push messages yet')
  })

  test('about a new password do not repeat it either: a reset confirms the address of an account like this', async () => {
    await register(house, 'You won! Claim at https://evil.example/prize now')
    const email = 'ines@example.com'
    await takeLetters(house)
    await visitor(house).call('requestReset', { body: { email } })
    const resetCode = await takeCode(house, email)
    await visitor(house).call('resetPassword', { body: { email, resetCode, newPassword: 'hers alone' } })
    const [letter] = await takeLetters(house)
    expect(letter?.subject).toBe('Your Jotbell password was changed')
    expect(letter?.to).toEqual({ address: email })
    expect(JSON.stringify(letter)).not.toMatch(/won!|evil/)
  })

  test('that warn of a thief carry nothing that the thief typed: it would have them refused as spam', async () => {
    const person = await moveInWithPassword(house)
    const typed = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
    await person.call('changeProfile', { body: { name: typed } })
    await person.call('addToken', { body: { name: typed, scopes: ['notes:read'] } })
    await person.call('changeEmail', { body: { password, email: 'new@example.com' } })
    await person.call('changePassword', { body: { password, newPassword: 'another one' } })
    const letters = await takeLetters(house)
    const subjects = letters.map(({ subject }) => subject)
    for (const words of [noticeMail.tokenAdded, accessMail.newPassword, accessMail.emailNotice])
      expect(subjects).toContain(words.subject)
    for (const letter of letters) expect(JSON.stringify(letter)).not.toContain('STANDARD-ANTI-UBE-TEST')
  })

  test('link to the public address, whatever the request called it', async () => {
    await fetch(`${house.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ name: 'Ines', email: 'ines@example.com', password: 'six is enough' }),
    })
    const [letter] = await takeLetters(house)
    expect(letter?.text).toContain('http://localhost:3000/verify-email?email=ines%40example.com')
    const links = [...(letter?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(0)
    expect(links.every((link) => link?.startsWith('http://localhost:3000/'))).toBe(true)
  })

  test('land in the outbox while there is no SMTP, newest first', async () => {
    const workers = startDeliveryWorkers(house.world, allWriters, pushDevices, openChannels, mailWatch)
    await register(house, 'Ines')
    const first = await eventually('the letter is in the outbox', async () => (await kept(house))[0])
    expect(first).toEqual({
      to: 'ines@example.com',
      subject: expect.stringMatching(/^Your Jotbell code: \d{6}$/),
      text: expect.stringContaining('It works once, for 10 minutes.'),
      html: expect.stringContaining('<!doctype html>'),
      sentAt: '2026-05-14T12:00:00.000Z',
      messageId: expect.stringMatching(/^<.+@localhost>$/),
    })
    house.clock.advance(minutes(1))
    await register(house, 'Ines')
    await eventually('the second letter is there', async () => (await kept(house)).length === 2)
    expect((await kept(house))[1]).toEqual(first)
    await workers.stop()
  })

  test('in the outbox are replaced by a retry, and the newest 5,000 stay whatever the clock says', async () => {
    const { db } = house.world
    await mailbox.keep(db, called('first try', '<one>'), house.clock.now())
    await mailbox.keep(db, called('second try', '<one>'), house.clock.now())
    expect((await kept(house)).map(({ subject }) => subject)).toEqual(['second try'])

    await db.run(
      'skip-places',
      `select setval(pg_get_serial_sequence('outbox', 'place'), (select max(place) + 4998 from outbox))`,
    )
    house.clock.advance(-days(8))
    await mailbox.keep(db, called('after the clock was set back', '<back>'), house.clock.now())
    const subjects = async () => (await kept(house)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['after the clock was set back', 'second try'])
    await mailbox.keep(db, called('one more', '<more>'), house.clock.now())
    expect(await subjects()).toEqual(['one more', 'after the clock was set back'])
  })

  test('in the outbox can be asked for by the address they went to', async () => {
    const { db, clock } = house.world
    await mailbox.keep(db, called('to a', '<a>'), clock.now())
    await mailbox.keep(db, { ...called('to b', '<b>'), to: 'b+c@example.com' }, clock.now())
    expect((await kept(house, '?to=B%2Bc@example.com')).map(({ subject }) => subject)).toEqual(['to b'])
    expect(await kept(house, '?to=nobody@example.com')).toEqual([])
  })

  test('are shown by a page that needs no script, and whose script obeys the content security policy', async () => {
    await mailbox.keep(house.world.db, called('<b>Nasty</b>', '<nasty>'), house.clock.now())
    const page = await fetch(`${house.url}/dev/outbox`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    expect(html).toContain('<script src="/dev/outbox.js" defer></script>')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('<h2>&lt;b&gt;Nasty&lt;/b&gt;</h2>')
    const script = await fetch(`${house.url}/dev/outbox.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
  })
})

describe('with an SMTP server', () => {
  const house = useHouse('embedded', { SMTP_URL: 'smtp://127.0.0.1:2' })

  test.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox.js', '/dev/anything'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(`${house.url}${path}`)).status).toBe(404)
    },
  )
})

const allWriters = {
  ...channelLetters,
  reminder: {},
  rhythm: {},
  repeat: {},
  test: {},
  'pro-started': {},
  'payment-failed': {},
  'pro-cancelled': {},
  'pro-ended': {},
  'trial-ending': {},
  'trial-ended': {},
  newsletter: {},
  'contact-asking': {},
  contact: {},
  ...accountLetters,
}

const called = (subject: string, messageId: string) => ({
  to: 'a@example.com',
  subject,
  html: '',
  text: '',
  messageId,
})

function register(house: House, name: string) {
  return visitor(house).call('register', {
    body: { name, email: 'ines@example.com', password: 'six is enough' },
  })
}

async function kept(house: House, search = '') {
  const reply = await fetch(`${house.url}/dev/outbox.json${search}`)
  return (await reply.json()) as mailbox.Letter[]
}
