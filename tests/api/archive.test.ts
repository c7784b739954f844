// The archive: what it holds, that nothing in it runs, and that it brings everything back.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { archiveWords as words } from '#contract/messages/archive.ts'
import { refused } from '#contract/messages/refusals.ts'
import { allNotes } from '#server/notes/notes.ts'
import { allOf as allReminders } from '#server/reminders/exporting.ts'
import { exportIn, rowsOf } from '#web/import/parse/jotbell-export.ts'
import { fetchArchive } from '#tests/support/archive.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { begin, importAll, noteItem, resultsOf, send } from '#tests/support/imports.ts'
import { furnish } from '#tests/support/random-account.ts'
import { chanceOf } from '#tests/support/random-rules.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'
import { seeded } from '#tests/support/random.ts'

/** RANDOM_ACCOUNTS=200 takes minutes and proves more. */
const accounts = Number(process.env['RANDOM_ACCOUNTS'] ?? 12)

const hostile = '</script><img src=x onerror=alert(1)>"\'&<!--'
const hostileShown = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;!--'

type Exported = Record<'notes' | 'reminders' | 'history', Record<string, unknown>[]>

/** What an import brings back: all that a person sees of notes and reminders but repeats under way, which it ends. */
async function kept(person: Person) {
  const { notes, reminders, history } = (await person.call('exportAccount')).body as Exported
  return {
    notes,
    history,
    reminders: reminders.map((reminder) => ({ ...reminder, ringsAgainAt: undefined })),
  }
}

describe.each(engines)('the archive on %s', (engine) => {
  const house = useHouse(engine)

  test('is one HTML file, served as a download, to its owner', async () => {
    const ines = await moveIn(house)
    const { status, headers, text } = await fetchArchive(house, ines)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="jotbell-archive.html"')
    for (const nothing of [words.noNotes, words.noReminders, words.noHistory, words.noSent])
      expect(text).toContain(nothing)
    expect((await visitor(house).call('archiveAccount')).status).toBe(401)
  })

  test('shows notes with boxes and labels, reminders with rhythm and dates, history and what was sent', async () => {
    const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
    const note = {
      title: 'List',
      content: 'For Sunday\n- [ ] milk\n- [x] bread',
      labels: ['Home'],
      pinned: true,
    }
    const { _id: noteId } = (await ines.call('addNote', { body: note })).body
    const body = { title: 'Water', description: 'The ficus', date: '2026-05-15T07:00:00Z', noteId }
    const { _id } = (await ines.call('addReminder', { body })).body
    await ringAllAt(house, '2026-05-15T07:00:00Z')
    await ines.call('finishReminder', { id: _id, body: {} })
    const { text } = await fetchArchive(house, ines)
    const shown = [
      words.title('Ines'),
      '<div class="text" dir="auto">For Sunday</div>',
      '<input type="checkbox" disabled><span dir="auto">milk</span>',
      '<input type="checkbox" disabled checked><span dir="auto">bread</span>',
      '<li dir="auto">Home</li>',
      words.pinned,
      'The ficus',
      'Every day',
      'Saturday 16 May 2026, 9:00 AM; Sunday 17 May 2026, 9:00 AM; Monday 18 May 2026, 9:00 AM',
      `<a href="#${noteId}">${words.note}</a>`,
      `Water <span>${words.occurrences(1)}</span>`,
      `<td>Friday 15 May 2026, 9:00 AM</td><td>${words.outcomes.done}</td>`,
      `<td>${words.channels.email}</td><td>${words.states.pending}</td>`,
    ]
    expect(shown.filter((part) => !text.includes(part))).toEqual([])
  })

  test('lets nothing run or load but its own search, whatever people write', async () => {
    const ines = await moveIn(house)
    const { _id } = (
      await ines.call('addNote', { body: { title: hostile, content: `- [ ] ${hostile}`, labels: [hostile] } })
    ).body
    await ines.call('addReminder', {
      body: { title: hostile, description: hostile, date: '2026-05-15T07:00:00Z', noteId: _id },
    })
    await ringAllAt(house, '2026-05-15T07:00:00Z')
    const { text } = await fetchArchive(house, ines)
    const scripts = [...text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    expect(scripts.map(([, attributes]) => attributes)).toEqual([
      ' type="application/json" id="jotbell-export"',
      '',
    ])
    const hash = createHash('sha256').update(scripts[1]![2]!).digest('base64')
    expect(text).toContain(`content="default-src 'none'; style-src 'sha256-`)
    expect(text).toContain(`script-src 'sha256-${hash}'`)
    expect(text.split(hostileShown).length).toBeGreaterThan(5)
    expect(text).not.toContain('<img')
    expect(text).not.toContain('<!--')
    expect(exportIn(text)?.notes).toMatchObject([{ title: hostile, labels: [hostile] }])
  })

  test('has the export inside', async () => {
    const ines = await moveIn(house)
    await ines.call('addNote', { body: { title: 'Tea', content: 'x < y' } })
    const { text } = await fetchArchive(house, ines)
    expect(exportIn(text)).toEqual(
      expect.objectContaining({ notes: (await ines.call('exportAccount')).body['notes'] }),
    )
  })

  test('has each note once, wherever it is moved while they are read', async () => {
    const ines = await moveIn(house, { pro: true })
    const items = Array.from({ length: 200 }, (_, index) => noteItem(`Note ${index}`))
    await importAll(ines, items)
    const shelve = (ids: string[], change: object) => ines.call('changeNotes', { body: { ids, change } })
    const pages = allNotes(house.world, ines)
    const read = (await pages.next()).value!.map(({ _id }) => _id)
    const unread = items.map(({ _id }) => _id).filter((id) => !read.includes(id))
    await shelve([read[0]!, unread[0]!], { archived: true })
    await shelve([read[1]!, unread[1]!], { pinned: true })
    for await (const notes of pages) read.push(...notes.map(({ _id }) => _id))
    expect(read.toSorted()).toEqual(items.map(({ _id }) => _id).toSorted())
  })

  test('has each reminder once, though one is done for good and another undone while they are read', async () => {
    const ines = await moveIn(house)
    const date = '2026-05-15T07:00:00.000Z'
    const add = async (title: string) =>
      (await ines.call('addReminder', { body: { title, date, type: 'once' } })).body._id
    const ids = [await add('Done'), await add('Undone')]
    await ines.call('finishReminder', { id: ids[1]!, body: {} })
    const pages = allReminders(house.world, ines)
    const read = (await pages.next()).value!.map(({ _id }: { _id: string }) => _id)
    await ines.call('finishReminder', { id: ids[0]!, body: {} })
    await ines.call('undoReminder', { id: ids[1]!, body: { occurrence: date } })
    for await (const reminders of pages) read.push(...reminders.map(({ _id }) => _id))
    expect(read.toSorted()).toEqual(ids.toSorted())
  })

  test('brings the whole history of a reminder back, also of one that rings eight times a day', async () => {
    const [ines, omar] = [await moveIn(house), await moveIn(house)]
    const times = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00']
    const body = { title: 'Water', date: '2026-05-15T00:00:00Z', repeat: { times } }
    const { _id } = (await ines.call('addReminder', { body })).body
    await house.world.db.run(
      'long-history',
      `insert into history select $1, $2, at, 'done', at + interval '1 second' from generate_series(
         $3::timestamptz - 2499 * interval '3 hours', $3::timestamptz, interval '3 hours') at`,
      [ines.id, _id, '2026-05-14T09:00:00Z'],
    )
    const rows = rowsOf(exportIn((await fetchArchive(house, ines)).text)!)
    const items = rows.map(({ read }) => ('item' in read ? read.item : read))
    expect(resultsOf(await send(omar, await begin(omar, 'jotbell'), items))).toEqual(['created'])
    const { history } = await kept(omar)
    expect(history).toHaveLength(2_500)
    expect(history).toEqual((await kept(ines)).history)
  })

  test('brings random accounts back as they were', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= accounts; seed += 1) {
      const chance = chanceOf(seeded(seed))
      house.clock.set('2026-05-14T12:00:00Z')
      const ines = await moveIn(house, { pro: true })
      await furnish(house, ines, chance)
      const omar = await moveIn(house, { pro: true })
      const rows = rowsOf(exportIn((await fetchArchive(house, ines)).text)!)
      const items = rows.map(({ read }) => ('item' in read ? read.item : read))
      const answers = await send(omar, await begin(omar, 'jotbell', 'jotbell-archive.html'), items)
      expect(new Set(resultsOf(answers))).toEqual(new Set(['created']))
      expect(await kept(omar), `account ${seed}`).toEqual(await kept(ines))
      // And it goes on as it would have.
      const answered = (await ines.call('listReminders')).body.map(({ _id }) => _id)
      for (const id of answered) {
        const [mine, theirs] = [
          await ines.call('finishReminder', { id, body: {} }),
          await omar.call('finishReminder', { id, body: {} }),
        ]
        expect(theirs.body, `account ${seed}`).toEqual(mine.body)
      }
      expect(await kept(omar), `account ${seed}`).toEqual(await kept(ines))
      // Into the account that it came from it brings what is missing, and nothing twice.
      const back = await send(ines, await begin(ines, 'jotbell'), items)
      expect(new Set(resultsOf(back))).toEqual(new Set(['existed']))
    }
  })
})

describe.each(engines)('the archive with rate limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('is made one at a time for each account, the export counted', async () => {
    const ines = await moveIn(house)
    const replies = await Promise.all([
      fetchArchive(house, ines),
      fetchArchive(house, ines),
      fetchArchive(house, ines),
    ])
    const busy = replies.filter(({ status }) => status === 429)
    for (const { text, headers } of busy) {
      expect(JSON.parse(text)).toEqual({ message: refused.exporting })
      expect(headers.get('content-disposition')).toBeNull()
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  })
})
