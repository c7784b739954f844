import { expect, test } from 'vitest'
import { unsorted } from '#contract/note-values.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { itemIdOf, type Change } from './change.ts'
import { enqueue } from './queue.ts'
import { sendAll, type SyncPorts } from './sender.ts'

test('everything is sent in order, and each once', async () => {
  const desk = deskWith(add('a', 1), add('b', 2), remove('a', 3))
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.sent).toEqual(['addNote a', 'addNote b', 'removeNote a'])
  expect(desk.all).toEqual([])
})

test('a cut connection stops the queue, and the next try begins with the same change', async () => {
  const desk = deskWith(add('a', 1), add('b', 2))
  desk.fails = [new CallFailed(0)]
  expect(await sendAll('ada', desk.ports)).toBe('later')
  expect(desk.all).toHaveLength(2)
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.sent).toEqual(['addNote a', 'addNote a', 'addNote b'])
})

test('a refusal is told and kept, and the queue goes on', async () => {
  const desk = deskWith(add('a', 1), add('b', 2))
  desk.fails = [new CallFailed(403, { errorCode: 'NOTE_LIMIT_REACHED', message: 'No more' })]
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.told).toEqual(['a: No more'])
  expect(desk.all).toMatchObject([{ input: { _id: 'a' }, refusal: { code: 'NOTE_LIMIT_REACHED' } }])
})

test('a version that lost becomes a note of its own and is sent at once', async () => {
  const desk = deskWith(change('a', 1))
  desk.fails = [new CallFailed(409, { errorCode: 'NOTE_CHANGED', message: 'Changed' })]
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.sent).toEqual(['changeNote a', 'addNote new-1'])
})

test('what is deleted already counts as deleted', async () => {
  const desk = deskWith(remove('a', 1))
  desk.fails = [new CallFailed(404, { message: 'Not found' })]
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.all).toEqual([])
  expect(desk.told).toEqual([])
})

test('somebody else’s changes stay where they are', async () => {
  const theirs = { ...add('theirs', 1), userId: 'bob' }
  const desk = deskWith(theirs, add('mine', 2))
  await sendAll('ada', desk.ports)
  expect(desk.sent).toEqual(['addNote mine'])
  expect(desk.all).toEqual([theirs])
})

test('what is queued while something is being sent goes out too', async () => {
  const desk = deskWith(add('a', 1))
  desk.whileSending = () => {
    desk.whileSending = () => {}
    desk.all = enqueue(desk.all, add('b', 2))
  }
  await sendAll('ada', desk.ports)
  expect(desk.sent).toEqual(['addNote a', 'addNote b'])
})

test('what somebody waits for is taken back when it fails, and the queue goes on', async () => {
  for (const error of [new CallFailed(503), new CallFailed(403, { message: 'No more' })]) {
    const desk = deskWith(add('a', 1), add('b', 2))
    desk.awaited.add('a')
    desk.fails = [error]
    expect(await sendAll('ada', desk.ports)).toBe('empty')
    expect(desk.failed).toEqual(['addNote a'])
    expect(desk.told).toEqual([])
    expect(desk.sent).toEqual(['addNote a', 'addNote b'])
    expect(desk.all).toEqual([])
  }
})

test('what was done to a new note goes with it', async () => {
  const desk = deskWith(add('a', 1), add('b', 2), change('a', 3), remove('a', 4))
  desk.awaited.add('a')
  desk.fails = [new CallFailed(500)]
  await sendAll('ada', desk.ports)
  expect(desk.failed).toEqual(['addNote a', 'changeNote a', 'removeNote a'])
  expect(desk.sent).toEqual(['addNote a', 'addNote b'])
})

test('what another tab did to a new note keeps it in the queue', async () => {
  const desk = deskWith(add('a', 1), change('a', 2))
  desk.ports.isAwaited = ({ id }) => id === 'a 1'
  desk.fails = [new CallFailed(503)]
  expect(await sendAll('ada', desk.ports)).toBe('later')
  expect(desk.failed).toEqual([])
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.sent).toEqual(['addNote a', 'addNote a', 'changeNote a'])
})

test('what another tab does to a new note at the moment it fails keeps it in the queue, too', async () => {
  const desk = deskWith(add('a', 1))
  desk.ports.isAwaited = ({ id }) => id === 'a 1'
  desk.fails = [new CallFailed(503)]
  const { update } = desk.ports.storage
  desk.ports.storage.update = (alter) => update((all) => alter(enqueue(all, change('a', 2))))
  expect(await sendAll('ada', desk.ports)).toBe('later')
  expect(desk.all.map(({ id }) => id)).toEqual(['a 1', 'a 2'])
})

test('a new note that is refused is kept with what another tab typed over it', async () => {
  const desk = deskWith(add('a', 1), reworded(2, 'typed in another tab', 'then'))
  desk.ports.isAwaited = ({ id }) => id === 'a 1'
  desk.fails = [new CallFailed(403, { errorCode: 'NOTE_LIMIT_REACHED', message: 'No more' })]
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.failed).toEqual([])
  expect(desk.told).toEqual(['a: No more'])
  expect(desk.all).toMatchObject([{ name: 'addNote', input: { _id: 'a', content: 'typed in another tab' } }])
})

test('a session that has ended takes nothing back: it is sent after the next login', async () => {
  const desk = deskWith(add('a', 1), add('b', 2))
  desk.awaited.add('a')
  desk.fails = [new CallFailed(401)]
  expect(await sendAll('ada', desk.ports)).toBe('logged out')
  expect(desk.failed).toEqual([])
  expect(desk.all).toHaveLength(2)
})

test('a refusal of what another tab has sent by now changes nothing', async () => {
  const desk = deskWith(change('a', 1), change('a', 2))
  desk.fails = [new CallFailed(409, { errorCode: 'NOTE_CHANGED', message: 'Changed' })]
  desk.whileSending = () => {
    desk.whileSending = () => {}
    desk.all = desk.all.slice(1)
  }
  expect(await sendAll('ada', desk.ports)).toBe('empty')
  expect(desk.told).toEqual([])
  expect(desk.sent).toEqual(['changeNote a', 'changeNote a'])
})

test('a note that another tab edited from an older version keeps that version', async () => {
  const older = change('a', 2)
  const edited = { ...older, input: { ...older.input, ifUpdatedAt: 'long ago' } } as Change
  const desk = deskWith(change('a', 1), edited)
  const versions: unknown[] = []
  const { send } = desk.ports
  desk.ports.send = (each) => {
    versions.push('ifUpdatedAt' in each.input ? each.input.ifUpdatedAt : undefined)
    return send(each)
  }
  await sendAll('ada', desk.ports)
  expect(versions).toEqual([undefined, 'long ago'])
})

test('a reply that says more than was sent is joined into what was typed since', async () => {
  const desk = deskWith(reworded(1, 'one\ntwo', 'long ago'), reworded(2, 'one\ntwo, here', 'version 1'))
  const contents: string[] = []
  desk.ports.send = async ({ input, preview: made }) => {
    const content = 'content' in input ? input.content : ''
    contents.push(content)
    return { ...made, content: content.replace('one', 'one, there'), updatedAt: 'version 3' }
  }
  await sendAll('ada', desk.ports)
  expect(contents).toEqual(['one\ntwo', 'one, there\ntwo, here'])
})

type Desk = {
  all: Change[]
  sent: string[]
  told: string[]
  awaited: Set<string>
  failed: string[]
  fails: Error[]
  whileSending: () => void
  ports: SyncPorts
}

function deskWith(...changes: Change[]) {
  const desk: Desk = {
    all: changes,
    sent: [],
    told: [],
    awaited: new Set(),
    failed: [],
    fails: [],
    whileSending: () => {},
    ports: {
      storage: {
        read: async () => desk.all,
        update: async (alter) => {
          desk.all = alter(desk.all)
        },
      },
      alone: (work) => work(),
      send: async (each) => {
        desk.sent.push(`${each.name} ${itemIdOf(each)}`)
        desk.whileSending()
        const failure = desk.fails.shift()
        if (failure) throw failure
        return each.preview
      },
      isAwaited: (each) => desk.awaited.has(itemIdOf(each)),
      onSent: () => {},
      onFailed: (failed) => void desk.failed.push(...failed.map((each) => `${each.name} ${itemIdOf(each)}`)),
      onRefused: (each, { message }) => void desk.told.push(`${itemIdOf(each)}: ${message}`),
      newId: () => 'new-1',
    },
  }
  return desk
}

const typed = { title: 'Title', content: 'Text', color: '#ffffff' } as const
const preview = (_id: string) => ({ ...typed, ...unsorted, _id, createdAt: 'then', updatedAt: 'then' })

function add(_id: string, at: number): Change {
  return {
    id: `${_id} ${at}`,
    userId: 'ada',
    at,
    name: 'addNote',
    input: { ...typed, _id },
    preview: preview(_id),
  }
}

function change(id: string, at: number): Change {
  return {
    id: `${id} ${at}`,
    userId: 'ada',
    at,
    name: 'changeNote',
    input: { ...typed, id },
    preview: preview(id),
  }
}

function reworded(at: number, content: string, ifUpdatedAt: string): Change {
  const input = { ...typed, id: 'a', content, ifUpdatedAt }
  const made = { ...preview('a'), content, updatedAt: `version ${at}` }
  return { id: `a ${at}`, userId: 'ada', at, name: 'changeNote', input, preview: made }
}

function remove(id: string, at: number): Change {
  return { id: `${id} ${at}`, userId: 'ada', at, name: 'removeNote', input: { id }, preview: null }
}
