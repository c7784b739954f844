// The calendar feed of §5: its address, its form, and what it says of a reminder.
import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#rhythm/rules.test-data.ts'
import { instantOf } from '#rhythm/zone.ts'
import { buildApp } from '#server/app.ts'
import { minutes } from '#server/clock.ts'
import { openLog } from '#server/log.ts'
import * as firing from '#server/reminders/firing.ts'
import { backAgain } from '#tests/support/billing.ts'
import { componentsOf, datesById, readWithIcal, readWithPython } from '#tests/support/calendar.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, type House, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { takeCode } from '#tests/support/letters.ts'

const draft = { title: 'Water the tomatoes', date: '2026-05-14T13:00:00.000Z' }
const inThirteenMonths = Date.UTC(2027, 5, 14)

const add = async (person: Person, changes: object = {}) => {
  const { status, body } = await person.call('addReminder', { body: { ...draft, ...changes } })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const makeAddress = async (person: Person) => (await person.call('renewCalendar')).body.url

/** Where this house listens, instead of its public address. */
const fetchFeed = (house: House, address: string, headers: Record<string, string> = {}) =>
  fetch(house.url + new URL(address).pathname, { headers })
const readFeed = async (house: House, address: string) => (await fetchFeed(house, address)).text()
const feedOf = async (house: House, person: Person) => readFeed(house, await makeAddress(person))

/** Those of the zones left out. */
const rulesIn = (text: string) =>
  unfold(text).match(/(?<=^RRULE:)(?!FREQ=YEARLY;BYMONTH=\d+;BYDAY=-?\dSU$).+/gm) ?? []
const datesIn = (text: string) =>
  readWithIcal(text, inThirteenMonths)
    .flatMap(({ dates }) => dates)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString())
const unfold = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\r\n', '\n')

describe.each(engines)('the calendar feed on %s', (engine) => {
  const house = useHouse(engine)

  /** Lets ring what is due at a moment. */
  async function ringAt(moment: string) {
    house.clock.set(moment)
    await firing.fire(house.world.db, house.clock.now(), 1_000, [], '')
  }

  describe('its address', () => {
    test('ends in a secret that the database does not know', async () => {
      const ines = await moveIn(house)
      const { status, body } = await ines.call('renewCalendar')
      expect(status).toBe(200)
      const [, secret] = /^http:\/\/localhost:3000\/calendar\/([\w-]{43})\.ics$/.exec(body.url) ?? []
      expect(secret).toBeDefined()
      expect(await dump(house.world.db)).not.toContain(secret)
    })

    test('ends with a new password', async () => {
      const ines = await moveIn(house)
      const address = await makeAddress(ines)
      await visitor(house).call('requestReset', { body: { email: ines.email } })
      const resetCode = await takeCode(house, ines.email)
      const body = { email: ines.email, resetCode, newPassword: 'a long enough one' }
      expect((await visitor(house).call('resetPassword', { body })).status).toBe(200)
      expect((await fetchFeed(house, address)).status).toBe(404)
    })

    test('is answered as a calendar that nobody keeps, hands on or lists', async () => {
      const reply = await fetchFeed(house, await makeAddress(await moveIn(house)))
      expect(reply.status).toBe(200)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
    })

    test('made again is another, and ends the one before', async () => {
      const ines = await moveIn(house)
      const old = await makeAddress(ines)
      const fresh = await makeAddress(ines)
      expect((await fetchFeed(house, old)).status).toBe(404)
      expect((await fetchFeed(house, fresh)).status).toBe(200)
    })

    test('is ended by its owner alone', async () => {
      const [ines, omar] = [await moveIn(house), await moveIn(house)]
      const addresses = [await makeAddress(ines), await makeAddress(omar)]
      expect((await ines.call('endCalendar')).status).toBe(204)
      const replies = await Promise.all(addresses.map((address) => fetchFeed(house, address)))
      expect(replies.map(({ status }) => status)).toEqual([404, 200])
      expect(await replies[0]!.json()).toEqual({ message: refused.notFound })
      expect((await ines.call('endCalendar')).status).toBe(204)
    })

    test('goes with the account', async () => {
      const ines = await moveIn(house)
      const address = await makeAddress(ines)
      await house.world.db.run('close-account', 'delete from users where id = $1', [ines.id])
      expect((await fetchFeed(house, address)).status).toBe(404)
    })

    test.each(['', 'x.ics', `${'x'.repeat(43)}.ics`, 'x'.repeat(43), `${'x'.repeat(9_000)}.ics`, '%00.ics'])(
      'that nobody made is not found: /calendar/%s',
      async (file) => expect((await fetch(`${house.url}/calendar/${file}`)).status).toBe(404),
    )

    test('is known to be there, and when it was read', async () => {
      const ines = await moveIn(house)
      const state = async () => (await ines.call('findCalendar')).body
      expect(await state()).toEqual({})
      const address = await makeAddress(ines)
      expect(await state()).toEqual({ createdAt: '2026-05-14T12:00:00.000Z' })
      house.clock.advance(minutes(7))
      await fetchFeed(house, address)
      expect(await state()).toMatchObject({ readAt: '2026-05-14T12:07:00.000Z' })
      house.clock.advance(minutes(60))
      await fetchFeed(house, address)
      expect(await state()).toMatchObject({ readAt: '2026-05-14T13:07:00.000Z' })
      const { body } = await ines.call('exportAccount')
      expect(body['calendar']).toMatchObject([{ createdAt: '2026-05-14T12:00:00.000Z' }])
    })

    test('is in no line of the log, even when reading it fails', async () => {
      const lines: string[] = []
      const app = await buildApp({
        ...house.world,
        log: openLog('trace', { write: (line) => void lines.push(line) }),
      })
      const { pathname } = new URL(await makeAddress(await moveIn(house)))
      await house.world.db.script('alter table all_reminders rename to reminders_away')
      const reply = await app.inject({ url: pathname })
      await house.world.db.script('alter table reminders_away rename to all_reminders')
      await app.inject({ url: `${pathname}x` })
      await app.close()
      expect(reply.statusCode).toBe(500)
      expect(lines).toHaveLength(1)
      expect(lines.join('')).not.toContain(pathname.slice(10, 40))
    })
  })

  describe('its tag', () => {
    test('saves reading the same again, for as long as nothing has changed', async () => {
      const ines = await moveIn(house)
      const reminder = await add(ines)
      const address = await makeAddress(ines)
      const etag = (await fetchFeed(house, address)).headers.get('etag')!
      const ask = async (known: string) =>
        (await fetchFeed(house, address, { 'if-none-match': known })).status
      house.clock.advance(minutes(30))
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(await ask(known)).toBe(304)
      // It keeps its date while it waits.
      await ringAt(draft.date)
      expect(await ask(etag)).toBe(304)
      await ines.call('finishReminder', { id: reminder._id })
      expect(await ask(etag)).toBe(200)
    })

    test('comes without a text', async () => {
      const address = await makeAddress(await moveIn(house))
      const etag = (await fetchFeed(house, address)).headers.get('etag')!
      const reply = await fetchFeed(house, address, { 'if-none-match': etag })
      expect([reply.status, reply.headers.get('etag'), await reply.text()]).toEqual([304, etag, ''])
    })
  })

  describe('its form', () => {
    const title = 'Ärzte; Brot, Butter \\ Käse 🧀 '.repeat(6).trim()
    const description = 'Zeile eins\nZeile zwei, "drei"; vier\\n fünf\r\n\t日本語テキスト👩‍👩‍👧‍👦'.repeat(25)

    test('folds at 75 octets, never within a character, and ends lines with CRLF', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      await add(ines, { title, description })
      const bytes = Buffer.from(await (await fetchFeed(house, await makeAddress(ines))).arrayBuffer())
      const lines = bytes.toString('latin1').split('\r\n')
      expect(lines.pop()).toBe('')
      expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75)
      for (const line of lines) expect(Buffer.from(line, 'latin1').toString('utf8')).not.toContain('\uFFFD')
    })

    test('gives every reader the words as they were written', async () => {
      const ines = await moveIn(house)
      await add(ines, { title, description })
      const text = await feedOf(house, ines)
      const [event] = componentsOf(text)
      expect(event!.getFirstPropertyValue('summary')).toBe(title)
      expect(event!.getFirstPropertyValue('description')).toBe(description.replaceAll('\r\n', '\n'))
      expect(readWithPython(text, inThirteenMonths)[0]!.summary).toBe(title)
    })

    test('has one event with a stable id and stamp, a way to the app, and no alarm', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      const { _id: id } = await add(ines)
      const text = unfold(await feedOf(house, ines))
      expect(text.match(/BEGIN:VEVENT[^]*END:VEVENT/)?.[0].split('\n')).toEqual([
        'BEGIN:VEVENT',
        `UID:${id}@localhost`,
        'DTSTAMP:20260514T120000Z',
        'DTSTART;TZID=Europe/Berlin:20260514T150000',
        'DTEND;TZID=Europe/Berlin:20260514T151500',
        'RRULE:FREQ=DAILY',
        'SUMMARY:Water the tomatoes',
        `URL:http://localhost:3000/dashboard?reminder=${id}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ])
      expect(text).not.toContain('VALARM')
      house.clock.advance(minutes(20))
      expect(unfold(await feedOf(house, ines))).toBe(text)
    })

    test('describes each zone once', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      for (const timeZone of ['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Africa/Casablanca'])
        await add(ines, { timeZone })
      const text = unfold(await feedOf(house, ines))
      const zones = text.match(/(?<=^TZID:).+/gm)
      expect(zones?.toSorted()).toEqual(['Africa/Casablanca', 'America/New_York', 'Europe/Berlin'])
      expect(text).toContain(
        'BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n' +
          'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT\n',
      )
      expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU')
    })

    test('of an account without reminders is a calendar all the same', async () => {
      expect(componentsOf(await feedOf(house, await moveIn(house)))).toEqual([])
    })
  })

  describe('its rules', () => {
    const berlin = (wall: string) =>
      new Date(instantOf(Date.parse(`${wall}Z`), 'Europe/Berlin')).toISOString()
    const written = async (type: string, repeat: object | undefined, wall: string) => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      await add(ines, { type, date: berlin(wall), ...(repeat && { repeat }) })
      const text = await feedOf(house, ines)
      return { rules: rulesIn(text), events: componentsOf(text).length }
    }

    // oxfmt-ignore
    test.each([
      ['daily', undefined, '2026-05-20T09:00', ['FREQ=DAILY'], 1],
      ['daily', { every: 3 }, '2026-05-20T09:00', ['FREQ=DAILY;INTERVAL=3'], 1],
      ['weekly', undefined, '2026-05-20T09:00', ['FREQ=WEEKLY;BYDAY=WE;WKST=MO'], 1],
      ['weekly', { every: 2, weekdays: ['mo', 'we'] }, '2026-05-20T09:00', ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO'], 1],
      ['monthly', undefined, '2026-05-28T09:00', ['FREQ=MONTHLY;BYMONTHDAY=28'], 1],
      ['monthly', { on: { day: 'last' } }, '2026-05-31T09:00', ['FREQ=MONTHLY;BYMONTHDAY=-1'], 1],
      ['monthly', { on: { nth: 'last', weekday: 'fr' } }, '2026-05-29T09:00', ['FREQ=MONTHLY;BYDAY=-1FR'], 1],
      ['monthly', { every: 3, on: { nth: 2, weekday: 'tu' } }, '2026-06-09T09:00', ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU'], 1],
      ['monthly', { on: { nth: 1, weekday: 'workday' } }, '2026-06-01T09:00', ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'], 1],
      ['yearly', undefined, '2026-06-02T09:00', ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=2'], 1],
      ['yearly', { on: { nth: 'last', weekday: 'fr' } }, '2026-11-27T09:00', ['FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR'], 1],
      ['daily', { until: '2027-01-31' }, '2026-05-20T09:00', ['FREQ=DAILY;UNTIL=20270131T080000Z'], 1],
      ['weekly', { count: 4 }, '2026-05-20T09:00', ['FREQ=WEEKLY;BYDAY=WE;WKST=MO;UNTIL=20260610T070000Z'], 1],
      ['daily', { count: 1 }, '2026-05-20T09:00', [], 1],
      ['daily', { times: ['08:00', '20:00'] }, '2026-05-20T08:00', ['FREQ=DAILY', 'FREQ=DAILY'], 2],
      ['hourly', { every: 12 }, '2026-05-20T09:00', ['FREQ=DAILY', 'FREQ=DAILY'], 2],
      ['hourly', { every: 36 }, '2026-05-20T09:00', ['FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;INTERVAL=3'], 2],
      ['hourly', { every: 12, count: 3 }, '2026-05-20T09:00', ['FREQ=DAILY;UNTIL=20260521T070000Z'], 2],
      ['once', undefined, '2026-05-20T09:00', [], 1],
      ['weekly', { from: 'done' }, '2026-05-20T09:00', [], 1],
      // Thirteen months and the rest of the last one, date by date.
      ['monthly', undefined, '2026-05-31T09:00', [], 14],
      ['monthly', { on: { day: 30 } }, '2026-05-30T09:00', [], 14],
      ['yearly', { months: [4, 10] }, '2026-10-13T09:00', [], 3],
      ['yearly', { on: { day: 29 }, months: [2] }, '2027-02-28T09:00', [], 2],
      // A first date off the rule stands alone.
      ['weekly', { weekdays: ['mo'] }, '2026-05-20T09:00', ['FREQ=WEEKLY;BYDAY=MO;WKST=MO'], 2],
      // Months that are left out end a series, and the next begins it again.
      ['daily', { months: [6, 7, 9] }, '2026-06-01T09:00', ['FREQ=DAILY;UNTIL=20260731T070000Z', 'FREQ=DAILY;UNTIL=20260930T070000Z', 'FREQ=DAILY;UNTIL=20270731T070000Z'], 3],
    ] as const)('%s, %o from %s', async (type, repeat, wall, ruleTexts, events) =>
      expect(await written(type, repeat, wall)).toEqual({ rules: [...ruleTexts], events }),
    )

    test('a time that a clock change skips or repeats stands alone, in UTC', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      await add(ines, { date: berlin('2026-05-20T02:30') })
      const text = unfold(await feedOf(house, ines))
      expect(rulesIn(text)).toEqual([
        'FREQ=DAILY;UNTIL=20261024T003000Z',
        'FREQ=DAILY;UNTIL=20270327T013000Z',
        'FREQ=DAILY',
      ])
      expect(text.match(/(?<=^DTSTART:).+Z$/gm)).toEqual(['20261025T003000Z', '20270328T013000Z'])
    })

    test.each(rules)('%s', async (_, type, repeat, zone, walls) => {
      house.clock.set('2020-01-01T00:00:00Z')
      const ines = await moveIn(house, { timeZone: zone })
      const rings = walls
        .filter((wall) => wall !== 'end')
        .map((wall) => instantOf(Date.parse(`${wall.replace(' ', 'T')}Z`), zone))
      const { _id: id } = await add(ines, {
        date: new Date(rings[0]!).toISOString(),
        type,
        ...(type === 'once' ? {} : { repeat }),
      })
      house.clock.set(new Date(rings[0]! - minutes(1)))
      // Her session ended years ago.
      const back = await backAgain(house, ines)
      const { url } = (await back.call('renewCalendar')).body
      const text = await readFeed(house, url)
      // The waiting one and all within thirteen months of it.
      const near = rings.filter((at) => at < rings[0]! + 395 * 86_400_000)
      const until = near.at(-1)! + 1
      for (const read of [readWithIcal, readWithPython])
        expect(
          datesById(read(text, until))
            .get(id)!
            .filter((at) => at < until),
        ).toEqual(near)
    })
  })

  describe('what it says of a reminder', () => {
    const daily = { type: 'daily' }

    test('an overdue one begins at the date that waits', async () => {
      const ines = await moveIn(house)
      await add(ines, daily)
      await ringAt(draft.date)
      await ringAt('2026-05-15T13:00:00Z')
      expect(datesIn(await feedOf(house, ines))[0]).toBe(draft.date)
    })

    test('Done, also early, moves its beginning', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, daily)
      await ines.call('finishReminder', { id })
      expect(datesIn(await feedOf(house, ines))[0]).toBe('2026-05-15T13:00:00.000Z')
    })

    test('a snooze is its moment, and the series goes on after it', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, daily)
      await ringAt(draft.date)
      await ines.call('snoozeReminder', { id, body: { minutes: 25 * 60 } })
      expect(datesIn(await feedOf(house, ines)).slice(0, 3)).toEqual([
        '2026-05-15T14:00:00.000Z',
        '2026-05-16T13:00:00.000Z',
        '2026-05-17T13:00:00.000Z',
      ])
    })

    test('one that is done for good is left out', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      expect(datesIn(await feedOf(house, ines))).toEqual([draft.date])
      await ines.call('finishReminder', { id })
      expect(datesIn(await feedOf(house, ines))).toEqual([])
    })

    test('nobody reads what belongs to others', async () => {
      const [ines, omar] = [await moveIn(house), await moveIn(house)]
      await add(ines)
      expect(componentsOf(await feedOf(house, omar))).toEqual([])
    })
  })
})
