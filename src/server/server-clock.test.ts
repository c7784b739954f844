import { expect, test } from 'vitest'
import { after, days, hours, minutes, seconds } from './clock.ts'
import { openServerClock } from './server-clock.ts'

const noon = Date.parse('2026-05-14T12:00:00Z')

/** A machine and a database whose clocks are moved by hand; an answer of the database takes as long as the test says. */
function openMachine(engine: 'embedded' | 'postgres') {
  const at = { wall: noon, monotonic: 1_000, boot: 50_000, database: noon }
  const wire = { there: 0, back: 0, onAnswer: () => {} }
  const pass = (duration: number) => {
    for (const name of ['wall', 'monotonic', 'boot', 'database'] as const) at[name] += duration
  }
  const db = {
    engine,
    row: <Row>() => {
      pass(wire.there)
      const time = new Date(at.database)
      pass(wire.back)
      wire.onAnswer()
      return Promise.resolve({ time } as Row)
    },
  }
  const clock = openServerClock(db, {
    wall: () => at.wall,
    monotonic: () => at.monotonic,
    sinceBoot: () => at.boot,
  })
  const measureFor = async (duration: number) => {
    for (let passed = 0; passed < duration; passed += seconds(1)) {
      pass(seconds(1))
      await clock.measure()
    }
  }
  const set = (jump: number) => {
    at.wall += jump
    at.database += jump
  }
  return { at, wire, pass, set, clock, measureFor }
}

async function openSteady(engine: 'embedded' | 'postgres') {
  const machine = openMachine(engine)
  await machine.clock.measure()
  machine.clock.compare(after(new Date(noon), -hours(2)))
  expect(machine.clock.isSteady()).toBe(true)
  return machine
}

test("on PostgreSQL the time is the database's, and a slow answer does not spoil what a quick one told", async () => {
  const { at, wire, clock } = openMachine('postgres')
  at.database += seconds(3)
  await clock.measure()
  wire.back = 900
  await clock.measure()
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.skew()).toBe(-seconds(3))
  expect(clock.doubt()).toBeUndefined()
})

test("a slow first answer moves nothing where the machine's clock is the database's", async () => {
  const { at, wire, clock } = openMachine('postgres')
  wire.there = 900
  await clock.measure()
  expect(clock.now().getTime()).toBe(at.wall)
})

test('a database that was set by less than a second is followed', async () => {
  const { at, clock, measureFor } = await openSteady('postgres')
  at.database -= 400
  await measureFor(seconds(1))
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.doubt()).toBeUndefined()
})

test.each([
  [seconds(20), "this machine's clock is 20 s ahead of the database's"],
  [-days(40), "this machine's clock is 3456000 s behind the database's"],
])('a machine that is wrong by %i ms is in doubt for as long as it is wrong', async (wrong, words) => {
  const { at, clock, measureFor } = await openSteady('postgres')
  at.wall += wrong
  await measureFor(hours(2))
  expect(clock.doubt()).toBe(words)
  expect(clock.isSteady()).toBe(false)
  expect(clock.now().getTime()).toBe(at.database)
  at.wall -= wrong
  await measureFor(seconds(1))
  expect(clock.doubt()).toBeUndefined()
  expect(clock.isSteady()).toBe(true)
})

test.each(['embedded', 'postgres'] as const)(
  'a clock that was set is in doubt before anybody measures, on %s',
  async (engine) => {
    const { clock, set, measureFor } = await openSteady(engine)
    set(minutes(20))
    expect(clock.doubt()).toBe("this machine's clock has just been set")
    await measureFor(seconds(1))
    expect(clock.doubt()).toBeUndefined()
    expect(clock.isSteady()).toBe(true)
  },
)

test.each(['embedded', 'postgres'] as const)(
  'after a big jump the clock has to hold still, and is steady an hour later, on %s',
  async (engine) => {
    const { clock, set, measureFor } = await openSteady(engine)
    set(days(40))
    await measureFor(seconds(3))
    expect(clock.doubt()).toBe('the clock has just jumped by more than an hour')
    set(-days(40))
    await measureFor(seconds(5))
    expect(clock.doubt()).toBe('the clock has just jumped by more than an hour')
    await measureFor(seconds(2))
    expect(clock.doubt()).toBeUndefined()
    await measureFor(minutes(59))
    expect(clock.isSteady()).toBe(false)
    await measureFor(minutes(1))
    expect(clock.isSteady()).toBe(true)
  },
)

test('many small jumps are a big one', async () => {
  const { clock, set, measureFor } = await openSteady('embedded')
  for (const jump of [minutes(40), minutes(40)]) {
    set(jump)
    await measureFor(seconds(1))
  }
  expect(clock.isSteady()).toBe(false)
})

test('a machine that slept believes no lease until it has measured, and is then as steady as before', async () => {
  const { at, clock, measureFor } = await openSteady('postgres')
  for (const name of ['wall', 'boot', 'database'] as const) at[name] += hours(8)
  expect(clock.doubt()).toBeDefined()
  await measureFor(seconds(1))
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.doubt()).toBeUndefined()
  expect(clock.isSteady()).toBe(true)
})

test('an answer from before the machine slept counts for nothing', async () => {
  const { at, wire, clock } = await openSteady('postgres')
  wire.onAnswer = () => {
    for (const name of ['wall', 'boot', 'database'] as const) at[name] += seconds(3)
  }
  await clock.measure()
  expect(clock.doubt()).toBeDefined()
})

test('a database that tells no time for as long as a lease leaves the clock in doubt', async () => {
  const { clock, pass, measureFor } = await openSteady('postgres')
  pass(seconds(16))
  expect(clock.doubt()).toBe('the database has not told its time for long')
  await measureFor(seconds(1))
  expect(clock.doubt()).toBeUndefined()
})

test.each([
  ['a day after it was right', -days(1), true],
  ['at once if it was right a moment ago', 0, true],
  ['not at once after forty days', -days(40), false],
  ['not at once if it was right in the future', minutes(1), false],
])('a start is steady %s', async (_, lastRight, isSteady) => {
  const { clock, measureFor } = openMachine('embedded')
  await clock.measure()
  clock.compare(after(new Date(noon), lastRight))
  expect(clock.isSteady()).toBe(isSteady)
  await measureFor(hours(1))
  expect(clock.isSteady()).toBe(true)
})

test('a clock that goes back from a steady time may be behind, for an hour', async () => {
  const { clock, set, measureFor } = await openSteady('embedded')
  await measureFor(minutes(1))
  set(-days(1))
  await measureFor(minutes(59))
  expect(clock.mayBeBehind()).toBe(true)
  await measureFor(minutes(2))
  expect(clock.mayBeBehind()).toBe(false)
})

test('a clock that comes back from a time at which it was never steady is not behind', async () => {
  const { clock, set, measureFor } = await openSteady('embedded')
  await measureFor(minutes(2))
  set(days(40))
  await measureFor(minutes(1))
  set(-days(40))
  await measureFor(seconds(1))
  expect(clock.isSteady()).toBe(false)
  expect(clock.mayBeBehind()).toBe(false)
})

test.each([
  ['years before it was last right may be behind', days(2_000), true],
  ['after it was last right is not behind', -days(40), false],
  ['that is the first is not behind', undefined, false],
])('a start %s', async (_, lastRight, isBehind) => {
  const { clock } = openMachine('embedded')
  await clock.measure()
  expect(clock.mayBeBehind()).toBe(true)
  clock.compare(lastRight === undefined ? undefined : after(new Date(noon), lastRight))
  expect(clock.mayBeBehind()).toBe(isBehind)
})

test('a first start is steady after an hour', async () => {
  const { clock, measureFor } = openMachine('embedded')
  await clock.measure()
  expect(clock.isSteady()).toBe(false)
  clock.compare(undefined)
  expect(clock.isSteady()).toBe(false)
  await measureFor(hours(1))
  expect(clock.isSteady()).toBe(true)
})
