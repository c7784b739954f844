// A prepared statement is asked for the form of its rows once on each connection. A transaction keeps to one connection.
import { describe, expect, test } from 'vitest'
import { engines, useHouse } from '#tests/support/house.ts'

describe.each(engines)('a prepared statement on %s', (engine) => {
  const house = useHouse(engine)

  test('answers alike every time', async () => {
    const moment = new Date('2026-05-14T12:05:00.123Z')
    const values = [moment, Buffer.from([0, 255]), ['a', 'b"{}'], 7, true, { of: ['json'] }, undefined]
    const ask = () =>
      house.world.db.row(
        'every-kind',
        `select $1::timestamptz as moment, $2::bytea as bytes, $3::text[] as texts, $4::bigint as number, $5::boolean as yes,
           $6::jsonb as json, $7::text as nothing, '{}'::text[] as empty, 'infinity'::timestamptz as never`,
        values,
      )
    const answer = {
      moment,
      bytes: Buffer.from([0, 255]),
      texts: ['a', 'b"{}'],
      number: 7,
      yes: true,
      json: { of: ['json'] },
      nothing: null,
      empty: [],
      never: Infinity,
    }
    for (const answered of [await ask(), await ask(), await ask()]) expect(answered).toEqual(answer)
  })

  test.each(['0044-03-15T12:00:00.000Z', '+012026-01-01T00:00:00.000Z'])(
    'takes a moment of an unusual year: %s',
    async (text) => {
      const moment = new Date(text)
      const row = await house.world.db.row('unusual-year', 'select $1::timestamptz as moment', [moment])
      expect(row).toEqual({ moment })
    },
  )

  test('counts what it changed, with rows or without', async () => {
    await house.world.db.transaction(async (db) => {
      await db.script('create temporary table counted (number integer) on commit drop')
      const add = (most: number) =>
        db.run('add-counted', 'insert into counted select generate_series(1, $1)', [most])
      const move = () => db.rows('move-counted', 'update counted set number = number + 10 returning number')
      expect([await add(2), await add(0), await add(1)]).toEqual([2, 0, 1])
      expect([await move(), await move()]).toEqual([
        [{ number: 11 }, { number: 12 }, { number: 11 }],
        [{ number: 21 }, { number: 22 }, { number: 21 }],
      ])
    })
  })

  test('whose first values were refused has its rows afterwards', async () => {
    const { db } = house.world
    const ask = (value: string) => db.row('refused-first', 'select $1::integer as number', [value])
    await expect(ask('seven')).rejects.toThrow('seven')
    expect([await ask('7'), await ask('8')]).toEqual([{ number: 7 }, { number: 8 }])
  })

  test('is refused by the database once its rows have another form', async () => {
    const { db } = house.world
    const asking = db.transaction(async (tx) => {
      await tx.script(
        'create temporary table formed (one integer) on commit drop; insert into formed values (1)',
      )
      const ask = () => tx.rows('formed', 'select * from formed')
      expect([await ask(), await ask()]).toEqual([[{ one: 1 }], [{ one: 1 }]])
      await tx.script('alter table formed rename column one to other')
      return ask()
    })
    await expect(asking).rejects.toThrow('cached plan must not change result type')
  })
})
