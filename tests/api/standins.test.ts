import { connect, Server } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openWorld } from '#server/open-world.ts'
import { type Received, startSmtp } from '#standins/mail/smtp.ts'
import * as mailbox from '#standins/mail/store.ts'
import { webhookFor } from '#standins/paypal/events.ts'
import { openStandins } from '#standins/standins.ts'
import { newAccount, outbox } from '#tests/support/accounts.ts'
import { atPaypal, deliver, order, paypalOf } from '#tests/support/billing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

const letter = {
  from: 'Jotbell <bell@localhost>',
  to: { name: 'Inés', address: 'ines@example.com' },
  subject: `Zoë ✓ ${'w'.repeat(90)}`,
  text: `Hällo\n\n.a dot\n..two dots\n${'x'.repeat(300)}\n\nBye`,
  html: '<!doctype html>\n<p>ünï</p>\n.\n</html>\n',
  messageId: '<one@localhost>',
}

describe.each(engines)('the stand-ins on %s', (engine) => {
  const house = useHouse(engine)

  test('the mailbox keeps a letter as it was written', async () => {
    const transport = createTransport(house.world.services.smtpUrl)
    await transport.sendMail(letter)
    const { subject, text, html, messageId } = letter
    expect(await mailbox.list(house.world.db)).toEqual([
      { to: 'ines@example.com', subject, text, html, messageId, sentAt: '2026-05-14T12:00:00.000Z' },
    ])
  })

  test('a letter without a Message-ID is not kept', async () => {
    const raw = Buffer.from('Subject: Hello\r\n\r\nHello')
    await expect(mailbox.receive(house.world, { to: letter.to.address, raw })).rejects.toThrow('Message-ID')
    expect(await mailbox.list(house.world.db)).toEqual([])
  })

  test('the migrations of 1.0.0 that would make the tables count as run', async () => {
    const rows = await house.world.db.rows<{ name: string }>(
      'list-old-migrations',
      `select name from migrations where name like '%-outbox%' order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['0006-outbox.sql', '0007-outbox-order.sql'])
  })

  test('the tables are made once, and again by another schema', async () => {
    const { db } = house.world
    const comment = () =>
      db.row<{ xmin: string; description: string }>(
        'find-comment',
        `select xmin, description from pg_description where objoid = 'outbox'::regclass and objsubid = 0`,
      )
    const openAgain = async () => (await openStandins(house.world)).close()
    const made = await comment()
    await openAgain()
    expect(await comment()).toEqual(made)
    await db.script(`drop table simulator_address; comment on table outbox is 'another'`)
    await openAgain()
    expect((await comment())?.description).toBe(made?.description)
    expect(await db.rows('list-addresses', 'select * from simulator_address')).toEqual([])
  })

  const approval = async () => `/dev/paypal/approve/${await order(house, await moveIn(house))}`
  const open = (path: string, referer = '') =>
    fetch(house.url + path, { redirect: 'manual', headers: { referer } })

  test('a browser that knows this machine by another name keeps it while it approves', async () => {
    const path = await approval()
    const link = `${path}?ba_token=BA-1`
    const otherName = `http://localhost:${new URL(house.url).port}`
    const moved = await open(link, `${otherName}/`)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, otherName + path])
    // Not twice, also where a proxy hides that the browser is there by now.
    expect((await open(path, `${otherName}/`)).status).toBe(200)
    for (const referer of [`${house.url}/subscription`, 'https://elsewhere.example/', ''])
      expect((await open(link, referer)).status).toBe(200)
  })

  test('a browser behind a proxy returns to where it was', async () => {
    const path = await approval()
    const { publicUrl } = house.world.config
    expect((await open(`${path}?ba_token=BA-1`, `${publicUrl}/subscription`)).status).toBe(200)
    for (const headers of [
      { origin: publicUrl },
      { referer: publicUrl + path },
      { origin: 'http://localhost' },
    ]) {
      const approved = await fetch(house.url + path, { method: 'POST', redirect: 'manual', headers })
      const back = new URL(approved.headers.get('location')!)
      expect(back.origin).toBe('origin' in headers ? headers.origin : publicUrl)
      expect(back.pathname).toBe('/subscription')
    }
  })

  test('a start that fails leaves no stand-in behind', async () => {
    const { db } = house.world
    const broken = { ...db, engine: 'postgres' as const, listen: () => Promise.reject(new Error('away')) }
    const closed = vi.spyOn(Server.prototype, 'close')
    await expect(openWorld({ ...house.world, db: broken })).rejects.toThrow('away')
    expect(closed).toHaveBeenCalledTimes(2)
    closed.mockRestore()
  })

  test('an event that was signed with what the source tells is not believed', async () => {
    const id = await order(house, await moveIn(house))
    const secrets = { ...house.world.secrets, links: Buffer.from(house.world.services.paypal.clientSecret) }
    const row = await atPaypal(house, id, 'approved')
    const forged = webhookFor({ ...paypalOf(house), secrets }, row, 'approved')
    expect((await deliver(house, forged)).status).toBe(400)
  })
})

describe('the mailbox', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let received: Received[] = []
  let isAway = false
  beforeAll(async () => {
    smtp = await startSmtp(async (one) => {
      if (isAway) throw new Error('The database is away')
      received.push(one)
    })
  })
  beforeEach(() => {
    received = []
    isAway = false
  })
  afterAll(() => smtp.close())

  const send = (url: string) => createTransport(url).sendMail(letter)

  /** Everything that the mailbox replied to these lines until one side hung up. */
  async function replyTo(...lines: string[]) {
    const socket = connect(Number(new URL(smtp.url).port), '127.0.0.1').setEncoding('utf8')
    socket.write(`${lines.join('\r\n')}\r\n`)
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('error', () => {})
    await new Promise((resolve) => socket.on('close', resolve))
    return text
  }

  function talk(...lines: string[]) {
    const { username, password } = new URL(smtp.url)
    const secret = Buffer.from(`\0${username}\0${password}`).toString('base64')
    return replyTo('EHLO here', `AUTH PLAIN ${secret}`, ...lines, 'QUIT')
  }

  test('a letter that cannot be kept is to be sent again', async () => {
    isAway = true
    await expect(send(smtp.url)).rejects.toMatchObject({ responseCode: 451 })
  })

  test('only who was handed the address sends', async () => {
    const { host, password } = new URL(smtp.url)
    await expect(send(`smtp://${host}`)).rejects.toMatchObject({ responseCode: 530 })
    await expect(send(smtp.url.replace(password, 'guess'))).rejects.toMatchObject({ responseCode: 535 })
    expect(received).toEqual([])
    await send(smtp.url)
    expect(received).toHaveLength(1)
  })

  test('a web page that posts to the port is hung up on', async () =>
    expect(await replyTo('POST / HTTP/1.1', 'Host: localhost', '', 'EHLO here', 'QUIT')).not.toContain('250'))

  test('a letter needs a sender and a recipient', async () => {
    expect(await talk('DATA')).toContain('503')
    expect(await talk('RCPT TO:<a@localhost>')).toContain('503')
    expect(await talk('MAIL FROM:<a@localhost>', 'DATA')).toContain('503')
  })

  const x = 'x'.repeat(1024 * 1024)
  test.each([
    ['a line', [x + x + x]],
    ['a letter', [x, x, x]],
  ])('%s of more than 2 MB is hung up on', async (_, text) => {
    const replies = await talk('MAIL FROM:<a@localhost>', 'RCPT TO:<b@localhost>', 'DATA', ...text, '.')
    expect(replies).not.toContain('250 Kept')
    expect(received).toEqual([])
  })
})

test('a web process shows what the worker beside it sent, and both ask the same PayPal', async () => {
  const DATABASE_URL = await freshDatabase(inject('postgresUrl'))
  await using web = await startServer({ env: { DATABASE_URL, ROLE: 'web' } })
  await using worker = await startServer({ env: { DATABASE_URL, ROLE: 'worker' } })
  // Its code was sent by the worker and read from the page of the web process.
  const { email, token } = await newAccount(web.url)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${web.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    return reply.json()
  }
  const { proMonthlyPlanId: planId } = await (await fetch(`${web.url}/api/config/paypal`)).json()
  const { approvalUrl } = await call('POST', '/paypal/create-subscription', { planId })
  expect((await fetch(approvalUrl, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  expect(await call('GET', '/auth/me')).toMatchObject({ isPro: true })
  await eventually('the worker writes about Pro', async () =>
    (await outbox(web.url)).some(({ to, subject }) => to === email && subject.includes('Pro')),
  )
  expect((await worker.stop()).code).toBe(0)
})
