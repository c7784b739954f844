import { describe, expect, test } from 'vitest'
import { type Note } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import type { Reminder } from '#contract/reminders.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { inputAt, type Change } from './change.ts'
import { joinNotes } from './join-notes.ts'
import { again, enqueue, judge, nextOf, refused, sent } from './queue.ts'

const limit = { status: 403, code: 'NOTE_LIMIT_REACHED', message: 'No more' }
const changedElsewhere = { status: 409, code: 'NOTE_CHANGED', message: 'Changed' }
const gone = { status: 404, message: 'Not found' }

describe('the order', () => {
  test('is the order in which the changes were made, whichever arrives first', () => {
    const one = add('one', 1)
    const two = add('two', 2)
    expect(enqueue(enqueue([], two), one)).toEqual([one, two])
  })

  test('folds a change into the one it was typed over, unless that may be on its way', () => {
    const version = (at: number) => ({ ...note('a', `a at ${at}`), updatedAt: `local ${at}` })
    const typed = (at: number, over: string) => ({ ...change('a', at, over), preview: version(at) })
    const [first, second, third] = [typed(1, 'v0'), typed(2, 'local 1'), typed(3, 'local 2')]
    const folded = { ...third, input: { ...third.input, ifUpdatedAt: 'local 1' } }
    expect([first, second, third].reduce<Change[]>(enqueue, [])).toEqual([first, folded])
    const other = typed(4, 'v0')
    expect(enqueue([first, folded], other)).toEqual([first, folded, other])
  })

  test('keeps what was typed over first when a tick is folded into it: no line seems deleted elsewhere', () => {
    const version = (at: number, content: string) => ({ ...note('a'), content, updatedAt: `local ${at}` })
    const made = (at: number, base: Note | undefined, content: string): Change<'changeNote'> => ({
      ...change('a', at, base?.updatedAt ?? 'v0'),
      preview: version(at, content),
      ...(base && { base }),
    })
    const start = { ...note('a'), content: '- [ ] one\n- [ ] two' }
    const typed = made(2, start, '- [ ] one\n- [ ] two\n- [ ] three')
    const ticked = made(3, typed.preview, '- [x] one\n- [ ] two\n- [ ] three')
    const [, whole] = [add('other', 1), typed, ticked].reduce<Change[]>(enqueue, [])
    expect(whole).toMatchObject({ base: start, input: { ifUpdatedAt: 'v0' } })
    const theirs = { ...start, content: '- [ ] one\n- [x] two' }
    expect(joinNotes(whole?.base as Note, whole?.preview as Note, theirs)).toMatchObject({
      content: '- [x] one\n- [x] two\n- [ ] three',
    })

    // As left by an editor that did not say what it had been typed over.
    const { base: _, ...baseless } = typed
    const [, unknown] = [add('other', 1), baseless, ticked].reduce<Change[]>(enqueue, [])
    expect(unknown).not.toHaveProperty('base')
  })

  test('folds a change into the addition of its note', () => {
    const head = add('other', 1)
    const made = { ...add('a', 2), preview: { ...note('a'), updatedAt: 'local' } }
    const [, whole] = enqueue([head, made], change('a', 3, 'local'))
    expect(whole).toMatchObject({ id: 'change a 3', name: 'addNote', input: { _id: 'a', title: 'a at 3' } })
  })

  test('passes over what was refused and what belongs to somebody else', () => {
    const theirs = { ...add('theirs', 1), userId: 'bob' }
    const kept = { ...add('kept', 2), refusal: limit }
    const mine = add('mine', 3)
    expect(nextOf([theirs, kept, mine], 'ada')).toBe(mine)
    expect(nextOf([theirs, kept], 'ada')).toBeUndefined()
  })
})

describe('what was sent', () => {
  test('leaves, and later changes of the same note go on from the version it made', () => {
    const first = change('a', 1, 'v0')
    const second = change('a', 2, 'v0')
    const other = change('b', 3, 'w0')
    const rest = sent([first, second, other], first, { ...first.preview, updatedAt: 'v1' })
    expect(rest).toEqual([{ ...second, input: { ...second.input, ifUpdatedAt: 'v1' } }, other])
  })

  const typed = (at: number, over: string, content: string): Change<'changeNote'> => {
    const made = change('a', at, over)
    const text = { title: 'a', content }
    const preview = { ...note('a'), content, updatedAt: `local ${at}` }
    return { ...made, input: { ...made.input, ...text }, preview }
  }
  const first = typed(1, 'v0', '- [x] one\n- [ ] two\n- [ ] three')
  const second = typed(2, 'local 1', '- [x] one\n- [x] two\n- [ ] three')

  test('takes what somebody else wrote along to the later changes', () => {
    const reply = { ...note('a'), content: '- [x] one\n- [ ] two\n- [x] three', updatedAt: 'v1' }
    const content = '- [x] one\n- [x] two\n- [x] three'
    expect(sent([first, second], first, reply, joinNotes)).toMatchObject([
      { input: { content, ifUpdatedAt: 'v1' }, preview: { content }, base: reply },
    ])
  })

  test('leaves a later change alone that does not go with it: the server refuses that', () => {
    const reply = { ...note('a'), content: '- [x] one\n- [ ] 2\n- [ ] three', updatedAt: 'v1' }
    const reworded = typed(2, 'local 1', '- [x] one\n- [ ] deux\n- [ ] three')
    expect(sent([first, reworded], first, reply, joinNotes)).toEqual([reworded])
  })
})

describe('a snooze that waits', () => {
  const at = Date.parse('2026-05-14T10:00:00Z')
  const moment = '2026-05-14T11:00:00.000Z'
  const input = { id: 'r', minutes: 60 }
  const preview = { ...reminder('r'), date: moment }
  const snoozed: Change = { id: 'snooze', userId: 'ada', at: 1, name: 'snoozeReminder', input, preview }

  test.each([
    [0, 60],
    [45, 15],
    [600, 1],
  ])('is sent %i minutes later as %i minutes', (later, minutes) =>
    expect(inputAt(at + later * 60_000, snoozed)).toEqual({ id: 'r', minutes }),
  )

  test('is followed by a second snooze of that moment', () => {
    const second = { ...snoozed, id: 'second', at: 2, input: { ...input, occurrence: moment } }
    const reply = { ...reminder('r'), date: '2026-05-14T11:00:07.000Z' }
    expect(sent([snoozed, second], snoozed, reply)).toEqual([
      { ...second, input: { ...input, occurrence: reply.date } },
    ])
  })

  test('is followed by a Done of the moment that the server made of it', () => {
    const done = { ...finish('r', 2), input: { id: 'r', occurrence: moment } }
    const other = { ...finish('r', 3), input: { id: 'r', occurrence: 'another' } }
    const reply = { ...reminder('r'), date: '2026-05-14T11:00:07.000Z' }
    expect(sent([snoozed, done, other], snoozed, reply)).toEqual([
      { ...done, input: { id: 'r', occurrence: reply.date } },
      other,
    ])
  })
})

test('Undo of a Done that followed a snooze means the moment that the server made of that', () => {
  const moment = '2026-05-14T11:00:00.000Z'
  const preview = { ...reminder('r'), date: moment }
  const input = { id: 'r', minutes: 60 }
  const snoozed: Change = { id: 'snooze', userId: 'ada', at: 1, name: 'snoozeReminder', input, preview }
  const undo: Change = {
    ...snoozed,
    id: 'undo',
    at: 3,
    name: 'undoReminder',
    input: { id: 'r', occurrence: moment },
  }
  const reply = { ...reminder('r'), date: '2026-05-14T11:00:07.000Z' }
  expect(sent([snoozed, undo], snoozed, reply)).toEqual([
    { ...undo, input: { id: 'r', occurrence: reply.date } },
  ])
})

describe('a failed try', () => {
  test.each([0, 429, 500, 503])('with status %i is repeated', (status) =>
    expect(judge(add('a', 1), new CallFailed(status))).toEqual({ kind: 'later' }),
  )
  test('whose reason is not known is repeated', () =>
    expect(judge(add('a', 1), new Error('cut off'))).toEqual({ kind: 'later' }))
  test('without a session waits for the next login', () =>
    expect(judge(add('a', 1), new CallFailed(401))).toEqual({ kind: 'logged out' }))
  test('to delete what is gone already has reached its end', () =>
    expect(judge(remove('a', 1), new CallFailed(404))).toEqual({ kind: 'done' }))
  test('to save something typed is a refusal', () =>
    expect(
      judge(add('a', 1), new CallFailed(403, { errorCode: limit.code, message: limit.message })),
    ).toEqual({
      kind: 'refused',
      refusal: limit,
    }))
})

describe('what is refused', () => {
  test('is kept, with everything that was typed into it later', () => {
    const made = add('a', 1)
    const edited = change('a', 2, 'v0')
    const other = add('b', 3)
    const [kept, ...rest] = refused([made, edited, other], made, limit, 'new')
    expect(kept).toMatchObject({ name: 'addNote', id: made.id, refusal: limit, preview: edited.preview })
    expect(kept?.input).toEqual({ _id: 'a', title: 'a at 2', content: 'text', color: '#ffffff' })
    expect(rest).toEqual([other])
  })

  test('is let go when the person deleted it later', () => {
    const made = add('a', 1)
    const removed = remove('a', 2)
    expect(refused([made, removed], made, limit, 'new')).toEqual([removed])
  })

  test('because the note was changed elsewhere becomes a note beside it', () => {
    const edited = change('a', 1, 'v0')
    const [copy] = refused([edited], edited, changedElsewhere, 'new')
    expect(copy).toMatchObject({ name: 'addNote', input: { _id: 'new', title: 'a at 1 (your version)' } })
    expect(copy?.input).not.toHaveProperty('ifUpdatedAt')
    expect(copy?.refusal).toBeUndefined()
  })

  test('because the note was changed elsewhere takes in what was typed after it, and nothing of another tab', () => {
    const first = { ...change('a', 1, 'v0'), preview: { ...note('a'), updatedAt: 'local 1' } }
    const other = change('a', 2, 'v0')
    const more = change('a', 3, 'local 1')
    const [copy, ...rest] = refused([first, other, more], first, changedElsewhere, 'new')
    expect(copy).toMatchObject({ name: 'addNote', input: { _id: 'new', title: 'a at 3 (your version)' } })
    expect(rest).toEqual([other])
  })

  test('keeps within the length of a title when it becomes a note beside another', () => {
    const long = change('a', 1, 'v0')
    const edited = { ...long, input: { ...long.input, title: 'x'.repeat(200) } }
    const [copy] = refused([edited], edited, changedElsewhere, 'new')
    expect(copy).toMatchObject({ input: { title: `${'x'.repeat(185)} (your version)` } })
  })

  test('keeps the latest words of a reminder too', () => {
    const made = addReminder('r', 1)
    const edited = changeReminder('r', 2)
    const done = finish('r', 3)
    const [kept, ...rest] = refused([made, edited, done], made, limit, 'new')
    expect(kept).toMatchObject({ name: 'addReminder', input: { _id: 'r', title: 'r at 2' }, refusal: limit })
    expect(rest).toEqual([])
  })
})

describe('trying again', () => {
  test('saves a new note under its own name', () => {
    const made = add('a', 1)
    expect(again([{ ...made, refusal: limit }, add('b', 2)], made.id, 'new', 9)).toEqual([
      add('b', 2),
      { ...made, at: 9 },
    ])
  })

  test('saves a change of a note that is gone as a new note', () => {
    const edited = change('a', 1, 'v0')
    const [saved] = again([{ ...edited, refusal: gone }], edited.id, 'new', 9)
    expect(saved).toMatchObject({ name: 'addNote', input: { _id: 'new', title: 'a at 1' } })
  })
})

function note(_id: string, title = _id): Note {
  return { _id, title, content: 'text', color: '#ffffff', ...unsorted, createdAt: 'then', updatedAt: 'v0' }
}

function add(_id: string, at: number): Change<'addNote'> {
  const input = { _id, title: _id, content: 'text', color: '#ffffff' } as const
  return { id: `add ${_id} ${at}`, userId: 'ada', at, name: 'addNote', input, preview: note(_id) }
}

function change(id: string, at: number, ifUpdatedAt: string): Change<'changeNote'> {
  const title = `${id} at ${at}`
  const input = { id, title, content: 'text', color: '#ffffff', ifUpdatedAt } as const
  return { id: `change ${id} ${at}`, userId: 'ada', at, name: 'changeNote', input, preview: note(id, title) }
}

function remove(id: string, at: number): Change<'removeNote'> {
  return { id: `remove ${id} ${at}`, userId: 'ada', at, name: 'removeNote', input: { id }, preview: null }
}

function reminder(_id: string, title = _id): Reminder {
  const date = '2026-05-14T12:00:00.000Z'
  const rest = {
    type: 'daily',
    rhythm: 'Every day',
    status: 'upcoming',
    timeZone: 'UTC',
    snoozed: false,
  } as const
  return { _id, title, description: '', date, nextDate: date, firstDate: date, createdAt: date, ...rest }
}

function addReminder(_id: string, at: number): Change<'addReminder'> {
  const input = { _id, title: _id, date: reminder(_id).date }
  return { id: `add ${_id}`, userId: 'ada', at, name: 'addReminder', input, preview: reminder(_id) }
}

function changeReminder(id: string, at: number): Change<'changeReminder'> {
  const title = `${id} at ${at}`
  const input = { id, title, date: reminder(id).date }
  return {
    id: `change ${id}`,
    userId: 'ada',
    at,
    name: 'changeReminder',
    input,
    preview: reminder(id, title),
  }
}

function finish(id: string, at: number): Change<'finishReminder'> {
  return {
    id: `finish ${id}`,
    userId: 'ada',
    at,
    name: 'finishReminder',
    input: { id },
    preview: reminder(id),
  }
}
