import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Note } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import { pending, type Pending } from '#web/sync/change.ts'
import { joinNotes } from '#web/sync/join-notes.ts'
import { createSaver, type Over } from './saver.ts'
import { opened, stateOf, type Saving, type Trouble } from './saving.ts'
import { blank, isBlank, titled, typedOf, type Typed } from './typed.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-14T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Answer = 'reply' | 'lost' | 'away' | 'limit' | 'queued'
type Event =
  | { do: 'type'; text: Typed }
  | { do: 'pause' }
  | { do: 'wait' }
  | { do: 'answer'; how: Answer }
  | { do: 'save' }
  | { do: 'theirs' }
  | { do: 'delete' }
  | { do: 'list' }
  | { do: 'close' }
  | { do: 'fill' }
  | { do: 'clear' }
  | { do: 'leave'; arrives: boolean }

class Refused extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** A server that keeps versions, a queue that joins what it can and loses nothing, and a device whose storage may be full. */
function world() {
  const server = new Map<string, Note>()
  // What the server once had, somebody may have changed or deleted on purpose since.
  const accepted: Note[] = []
  const queue: Note[] = []
  const waiting: { answer: (how: Answer) => void }[] = []
  let kept: Typed | null = null
  const device = { isFull: false, arrives: true }
  let ids = 0
  let versions = 0

  const write = (note: Note) => {
    const made = { ...note, updatedAt: new Date(Date.now() + ++versions).toISOString() }
    server.set(note._id, made)
    accepted.push(made)
    return made
  }
  const accept = (note: Note, over: Over) => {
    const known = server.get(note._id)
    if (!over) return known ?? write(note)
    if (!known) throw new Refused('gone')
    const isOver = over.version === undefined || over.version === known.updatedAt
    const joined = isOver ? note : over.base && joinNotes(over.base, note, known)
    if (!joined) throw new Refused('changed')
    return write({ ...note, ...joined, createdAt: known.createdAt })
  }
  const save = (note: Note, over: Over) =>
    new Promise<Note | Pending>((resolve, reject) => {
      const answer = (how: Answer) => {
        if (how === 'away') return reject(new Refused('away'))
        if (how === 'limit') return reject(new Refused('refused'))
        if (how === 'queued') return resolve((queue.push(note), pending))
        try {
          const reply = accept(note, over)
          if (how === 'reply') resolve(reply)
          else reject(new Refused('away'))
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ answer })
    })
  const ports = {
    save,
    handOver: (note: Note) => Promise.resolve<Pending>((queue.push(note), pending)),
    remove: (id: string) => Promise.resolve(server.delete(id)),
    sendLast: (note: Note, over: Over) => {
      if (device.arrives) attemptTo(() => accept(note, over))
    },
    keep: (now: Saving, isUnsaved: boolean) => {
      if (isUnsaved && device.isFull) return false
      kept = isUnsaved ? now.text : null
      return true
    },
    troubleOf: (error: unknown) => (error instanceof Refused ? error.trouble : 'away'),
    newId: () => `new ${++ids}`,
  }
  const here = () => [...queue, ...(kept ? [kept] : [])]
  return { server, write, waiting, ports, device, here, there: () => accepted }
}

/** The server's refusal reaches nobody. */
function attemptTo(send: () => unknown) {
  try {
    send()
  } catch {
    // As said.
  }
}

const words = fc.constantFrom('', 'a', 'b', 'a and b', 'c')
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type'),
      text: fc.record({ title: words, content: words, color: fc.constant(blank.color) }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      how: fc.constantFrom<Answer>('reply', 'reply', 'lost', 'away', 'limit', 'queued'),
    }),
  },
  fc.record({ do: fc.constantFrom('save', 'theirs', 'delete', 'list', 'close', 'fill', 'clear', 'wait') }),
  fc.record({ do: fc.constant('leave'), arrives: fc.boolean() }),
)

test('whatever happens in whatever order, the last text is where the editor says, or somewhere better', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(events, { maxLength: 30 }), async (isNew, happened) => {
      const { server, write, waiting, ports, device, here, there } = world()
      const first = isNew
        ? null
        : write({ ...text('first', 'first'), ...unsorted, _id: 'n', createdAt: '', updatedAt: '' })
      const saver = createSaver(opened('n', first), ports)
      let last: Typed = typedOf(saver.get().text)
      saver.reopen((taken) => void (last = taken))
      const isIn = (texts: Typed[]) => texts.some((text) => holds(text, last))
      const isSafe = () => isBlank(last) || isIn(there()) || isIn(here()) || !saver.get().isKept
      const isTrue = () => {
        const state = stateOf(saver.get())
        if (isBlank(last)) return true
        if (state === 'saved') return isIn(there())
        return state !== 'kept' || isIn(here()) || isIn(there())
      }
      const happen = async (event: Event) => {
        const { id, left } = saver.get()
        const theirs = server.get(id)
        if (event.do === 'type' && !left) saver.type((last = numbered(event.text)))
        if (event.do === 'pause') await vi.advanceTimersByTimeAsync(600)
        if (event.do === 'wait') await vi.advanceTimersByTimeAsync(5_000)
        if (event.do === 'answer') waiting.shift()?.answer(event.how)
        if (event.do === 'save' && !left) saver.save().catch(() => {})
        if (event.do === 'theirs' && theirs) write({ ...theirs, content: 'theirs' })
        if (event.do === 'delete') server.delete(id)
        if (event.do === 'list' && theirs && !left) saver.arrive(theirs)
        if (event.do === 'close') void saver.close()
        if (event.do === 'fill') device.isFull = true
        if (event.do === 'clear') device.isFull = false
        if (event.do === 'leave') {
          device.arrives = event.arrives
          saver.leavePage()
        }
        await vi.advanceTimersByTimeAsync(100)
      }
      for (const event of happened) {
        await happen(event)
        expect(isSafe()).toBe(true)
        expect(isTrue()).toBe(true)
      }
      await happen({ do: 'close' })
      for (let round = 0; round < 10; round += 1) await happen({ do: 'answer', how: 'reply' })
      expect(isSafe()).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a note is saved once after a pause, and not while it is typed', async () => {
  const { server, waiting, ports } = world()
  const saver = createSaver(opened('n', null), ports)
  for (const content of ['o', 'on', 'one']) {
    saver.type(text(content))
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(waiting).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(300)
  expect(waiting).toHaveLength(1)
  saver.type(text('one two'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting).toHaveLength(1)
  waiting.shift()?.answer('reply')
  await vi.advanceTimersByTimeAsync(0)
  waiting.shift()?.answer('reply')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.get('n')).toMatchObject({ content: 'one two' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting).toHaveLength(0)
})

test('while the server is away it is asked again and again, and the editor goes on saying so', async () => {
  const { server, waiting, ports } = world()
  const saver = createSaver(opened('n', null), ports)
  saver.type(text('one'))
  await vi.advanceTimersByTimeAsync(500)
  const answer = async (how: Answer) => {
    waiting.shift()?.answer(how)
    await vi.advanceTimersByTimeAsync(0)
  }
  for (let round = 0; round < 3; round += 1) {
    await answer('away')
    expect(stateOf(saver.get())).toBe('kept')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(waiting).toHaveLength(1)
    expect(stateOf(saver.get())).toBe('kept')
  }
  await answer('reply')
  expect(stateOf(saver.get())).toBe('saved')
  expect(server.get('n')).toMatchObject({ content: 'one' })
})

test('a list that comes while the server is away does not have it asked before its time', async () => {
  const { write, waiting, ports } = world()
  const first = write({ ...text('first'), ...unsorted, _id: 'n', createdAt: '', updatedAt: '' })
  const saver = createSaver(opened('n', first), ports)
  saver.type(text('one'))
  await vi.advanceTimersByTimeAsync(500)
  waiting.shift()?.answer('away')
  await vi.advanceTimersByTimeAsync(0)
  saver.arrive(first)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(waiting).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(waiting).toHaveLength(1)
})

test('what is dropped goes back to how it was, and can be had again', async () => {
  const { server, write, waiting, ports } = world()
  const first = write({ ...text('first'), ...unsorted, _id: 'n', createdAt: '', updatedAt: '' })
  const saver = createSaver(opened('n', first), ports)
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    waiting.shift()?.answer('reply')
    await vi.advanceTimersByTimeAsync(0)
  }
  saver.type(text('second'))
  await settle()
  const undo = saver.drop()
  void saver.close()
  await settle()
  expect(server.get('n')).toMatchObject({ content: 'first' })
  void undo()
  await settle()
  expect(server.get('n')).toMatchObject({ content: 'second' })
})

test('what is taken back stands in the open editor, or is saved after it has closed', async () => {
  const { server, write, waiting, ports } = world()
  const first = write({ ...text('one\ntwo'), ...unsorted, _id: 'n', createdAt: '', updatedAt: '' })
  const saver = createSaver(opened('n', first), ports)
  const shown: Typed[] = []
  saver.reopen((taken) => void shown.push(taken))
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    waiting.shift()?.answer('reply')
    await vi.advanceTimersByTimeAsync(0)
  }
  const add = (line: string) => (before: Typed) => text(`${before.content}\n${line}`)
  void saver.rewrite(add('three'))
  expect(shown).toEqual([text('one\ntwo\nthree')])
  await settle()
  void saver.close()
  // Another editor has been opened since.
  const second = server.get('n')!
  write({ ...second, content: `zero\n${second.content}` })
  void saver.rewrite(add('four'))
  await settle()
  expect(server.get('n')).toMatchObject({ content: 'zero\none\ntwo\nthree\nfour' })
})

describe('what somebody else wrote while the server was not heard', () => {
  const setUp = () => {
    const { server, write, waiting, ports } = world()
    const first = write({ ...text('one\ntwo\nthree'), ...unsorted, _id: 'n', createdAt: '', updatedAt: '' })
    const overs: Over[] = []
    const save = (note: Note, over: Over) => (overs.push(over), ports.save(note, over))
    const saver = createSaver(opened('n', first), { ...ports, save })
    const shown: string[] = []
    saver.reopen(({ content }) => void shown.push(content))
    const answer = async (how: Answer) => {
      waiting.shift()?.answer(how)
      await vi.advanceTimersByTimeAsync(0)
    }
    const type = async (content: string) => {
      saver.type(text(content))
      await vi.advanceTimersByTimeAsync(500)
    }
    return { server, write, waiting, saver, first, overs, shown, answer, type }
  }

  test('is joined with what was typed, shown, and not written over by what is typed next', async () => {
    const { server, write, waiting, saver, first, shown, answer, type } = setUp()
    await type('one!\ntwo\nthree')
    write({ ...first, content: 'one\ntwo\nthree, theirs' })
    saver.type(text('one!\ntwo\nthree\nfour'.replace('three\nfour', 'three')))
    await answer('reply')
    expect(shown).toEqual(['one!\ntwo\nthree, theirs'])
    expect(stateOf(saver.get())).toBe('saved')
    await type('zero\none!\ntwo\nthree, theirs')
    await answer('reply')
    expect(server.get('n')).toMatchObject({ content: 'zero\none!\ntwo\nthree, theirs' })
    expect(waiting).toHaveLength(0)
  })

  test('is joined with what was typed meanwhile', async () => {
    const { server, write, saver, first, shown, answer, type } = setUp()
    await type('one!\ntwo\nthree')
    write({ ...first, content: 'one\ntwo\nthree, theirs' })
    saver.type(text('one!!\ntwo\nthree'))
    await answer('reply')
    expect(shown).toEqual(['one!!\ntwo\nthree, theirs'])
    await vi.advanceTimersByTimeAsync(500)
    await answer('reply')
    expect(server.get('n')).toMatchObject({ content: 'one!!\ntwo\nthree, theirs' })
  })

  test('stays when the person cancels, and their own words go', async () => {
    const { server, write, saver, first, answer, type } = setUp()
    await type('one!\ntwo\nthree')
    write({ ...first, content: 'one\ntwo\nthree, theirs' })
    await answer('reply')
    saver.drop()
    void saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer('reply')
    expect(server.get('n')).toMatchObject({ content: 'one\ntwo\nthree, theirs' })
  })

  test('can be joined later, too: every save that may wait in the queue says what it was typed over', async () => {
    const { saver, first, overs, answer, type } = setUp()
    await type('one!\ntwo\nthree')
    await answer('queued')
    await type('one!\ntwo!\nthree')
    await answer('queued')
    expect(overs.map((over) => over?.base?.content)).toEqual([first.content, 'one!\ntwo\nthree'])
    expect(saver.get().saved).toMatchObject({ content: 'one!\ntwo!\nthree' })
  })

  test('may be what was just sent and not answered: nothing is joined with itself', async () => {
    const { overs, answer, type } = setUp()
    await type('one!\ntwo\nthree')
    await answer('lost')
    await type('one!!\ntwo\nthree')
    expect(overs.map((over) => over?.base?.content)).toEqual(['one\ntwo\nthree', undefined])
  })
})

let typings = 0
/** Never the same twice, so that an older text is not taken for it. */
const numbered = ({ content, ...rest }: Typed) => ({ ...rest, content: content && `${content} ${++typings}` })
const text = (content: string, title = 'Title'): Typed => ({ ...blank, title, content })
const holds = (note: Typed, { title, content }: Typed) =>
  note.content === content && [title, titled({ ...blank, title, content }).title].includes(note.title)
