import { describe, expect, test } from 'vitest'
import { newsletterPages as pages } from '#contract/messages/newsletter.ts'
import { rules } from '#contract/messages/rules.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { days, hours, minutes } from '#server/clock.ts'
import * as newsletter from '#server/newsletter/newsletter.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { takeLetters, waiting, write } from '#tests/support/letters.ts'

const email = 'ines@example.com'

describe.each(engines)('the newsletter on %s', (engine) => {
  const house = useHouse(engine)
  const join = (address = email) => visitor(house).call('joinNewsletter', { body: { email: address } })

  test('answers everybody alike: new, waiting and on the list', async () => {
    const first = await join()
    const links = await linksIn(house)
    const waitingAlready = await join('INES@example.com')
    await fetch(links.confirm, { method: 'POST' })
    const listed = await join()
    expect([first.status, first.body]).toEqual([202, { message: entrySuccesses.newsletter }])
    for (const answer of [waitingAlready, listed])
      expect([answer.status, answer.body]).toEqual([first.status, first.body])
  })

  test('counts an address once its owner pressed the button, not when a mail scanner opened the link', async () => {
    await join()
    const { confirm } = await linksIn(house)
    const page = await fetch(confirm)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(pages.confirm.text(email))
    expect(html).toContain('<form method="post">')
    expect(await confirmed(house)).toEqual([])

    const done = await fetch(confirm, { method: 'POST' })
    expect(await done.text()).toContain(pages.confirmed.title)
    expect(await confirmed(house)).toEqual([email])
    expect(await (await fetch(confirm)).text()).toContain(pages.confirmed.title)
  })

  test('is left by a link that asks first, or by the one click of a mail program', async () => {
    await join()
    const { confirm, leave, letter } = await linksIn(house)
    await fetch(confirm, { method: 'POST' })
    expect(await (await fetch(leave)).text()).toContain(pages.leave.text(email))
    expect(await confirmed(house)).toEqual([email])

    expect(letter.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const oneClick = letter.headers?.['List-Unsubscribe']?.slice(1, -1)
    const left = await fetch(oneClick!.replace(house.world.config.publicUrl, house.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
    expect(await confirmed(house)).toEqual([])
    expect(await (await fetch(confirm, { method: 'POST' })).text()).toContain(pages.gone.title)
  })

  test('has links that are good for one purpose, unforgeable, and run out', async () => {
    await join()
    const { confirm } = await linksIn(house)
    const forged = confirm.replace(/[^.]+$/, (signature) => [...signature].toReversed().join(''))
    for (const link of [forged, `${confirm}.zzz`, `${confirm}=`, `${confirm}.`])
      expect((await fetch(link, { method: 'POST' })).status).toBe(404)
    house.clock.advance(days(7))
    expect((await fetch(confirm, { method: 'POST' })).status).toBe(404)
    expect(await confirmed(house)).toEqual([])
  })

  test('writes no letter to who has confirmed, and none that a newer one replaces', async () => {
    await join()
    const [old] = await waiting(house)
    house.clock.advance(minutes(1))
    await join()
    expect(await write(house, old!)).toBeUndefined()
    const { confirm } = await linksIn(house)
    await fetch(confirm, { method: 'POST' })
    await join()
    expect(await waiting(house)).toEqual([])
  })

  test('takes a plain form and answers with a page', async () => {
    const reply = await postForm(house, { email })
    expect(reply.status).toBe(202)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await reply.text()).toContain(entrySuccesses.newsletter)
    expect(await waiting(house)).toHaveLength(1)
  })

  test('says what is wrong with an address, as JSON or as a page', async () => {
    const call = await join('<script>alert(1)</script>')
    expect([call.status, call.body]).toMatchObject([400, { message: rules.email }])
    const form = await postForm(house, { email: '<script>alert(1)</script>' })
    expect(form.status).toBe(400)
    const html = await form.text()
    expect(html).toContain(rules.email)
    expect(html).not.toContain('<script>')
    expect((await postForm(house, {})).status).toBe(400)
  })

  test('reads a form nowhere else', async () => {
    const reply = await fetch(`${house.url}/api/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ email, password: 'six is enough' }),
    })
    expect(reply.status).toBe(415)
  })

  test('forgets within a week who never confirmed', async () => {
    await join()
    const { confirm } = await linksIn(house)
    await fetch(confirm, { method: 'POST' })
    await join('otto@example.com')
    house.clock.advance(days(7))
    await newsletter.deleteExpired(house.world)
    const rows = await house.world.db.rows('subscribers', 'select email from newsletter')
    expect(rows).toEqual([{ email }])
    expect(await waiting(house)).toEqual([])
  })

  test('keeps nothing of its letters when somebody leaves', async () => {
    await join()
    const [queued] = await waiting(house)
    await newsletter.leave(house.world, queued!.user_id)
    expect(await dump(house.world.db)).not.toContain('example.com')
  })
})

describe.each(engines)('the newsletter with limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })
  const join = (address = email) => visitor(house).call('joinNewsletter', { body: { email: address } })

  test('writes one letter an hour to an address, however often somebody types it', async () => {
    await Promise.all(Array.from({ length: 20 }, () => join()))
    expect(await waiting(house)).toHaveLength(1)
    house.clock.advance(hours(1))
    await join()
    expect(await waiting(house)).toHaveLength(2)
  })

  test('sends at most five letters a day to a mailbox, whatever stands behind its plus sign', async () => {
    for (let tag = 0; tag < 5; tag += 1) await join(`ines+${tag}@example.com`)
    expect(await waiting(house)).toHaveLength(5)
    const beyond = await join('ines+more@Example.com')
    expect([beyond.status, beyond.body]).toEqual([202, { message: entrySuccesses.newsletter }])
    expect(await waiting(house)).toHaveLength(5)
    await join('otto+1@example.com')
    expect(await waiting(house)).toHaveLength(6)
    house.clock.advance(days(1))
    await join('ines+more@example.com')
    expect(await waiting(house)).toHaveLength(7)
  })

  test('leaves an owner the codes of their account, whatever letters strangers ask for', async () => {
    const owners = ['ines@example.com', 'ines+x@example.com']
    for (const owner of owners) await moveIn(house, { email: owner })
    for (let count = 0; count < 20; count += 1) await join(`ines+${count}@example.com`)
    for (let count = 0; count < 21; count += 1) {
      const stranger = { name: 'Stranger', email: `ines+${count}@example.com`, password: 'six is enough' }
      await visitor(house).call('register', { body: stranger })
    }
    const letters = await waiting(house)
    expect(letters.filter(({ letter }) => letter === 'verify')).toHaveLength(20)
    for (const owner of owners) await visitor(house).call('requestReset', { body: { email: owner } })
    expect(await waiting(house)).toHaveLength(letters.length + 2)
  })

  test('counts letters, not requests: what sends nothing leaves the mailbox its letters', async () => {
    await moveIn(house, { email })
    for (let asked = 0; asked < 30; asked += 1) await join()
    await visitor(house).call('requestReset', { body: { email } })
    expect(await waiting(house)).toHaveLength(2)
  })

  test('sends at most 300 letters a day of one caller to one host', async () => {
    for (let count = 0; count < 300; count += 1) await join(`someone${count}@example.com`)
    house.clock.advance(hours(2))
    expect((await join('one.more@example.com')).status).toBe(202)
    expect(await waiting(house)).toHaveLength(300)
    await join('one.more@example.org')
    expect(await waiting(house)).toHaveLength(301)
  })

  test('stops one address from signing up half the world', async () => {
    for (let count = 0; count < 300; count += 1)
      expect((await join(`someone${count}@example.com`)).status).toBe(202)
    const stopped = await join('one.more@example.com')
    expect(stopped.status).toBe(429)
    expect(stopped.headers.get('retry-after')).toBe('3600')
  })
})

function postForm(house: House, fields: Record<string, string>) {
  return fetch(`${house.url}/api/newsletter`, { method: 'POST', body: new URLSearchParams(fields) })
}

async function linksIn(house: House) {
  const letter = (await takeLetters(house)).at(-1)!
  const links = [...letter.text.matchAll(/: (http\S+\/link\/\S+)/g)].map(([, link]) =>
    link!.replace(house.world.config.publicUrl, house.url),
  )
  return { confirm: links[0]!, leave: links[1]!, letter }
}

async function confirmed(house: House) {
  const rows = await house.world.db.rows<{ email: string }>(
    'confirmed',
    'select email from newsletter where confirmed_at is not null',
  )
  return rows.map((row) => row.email)
}
