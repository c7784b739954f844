import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const kindsOf = (text: string) => mutantsOf('a.ts', text).map(({ kind, removed }) => `${kind}: ${removed}`)

test('takes away guards, steps and halves of conditions', () => {
  const text = `
    async function leave(a, b) {
      if (!a) throw new Error('no')
      if (b) { tell(); return }
      if (a) tell()
      else return
      await gone(a)
      return a && b
    }`
  expect(kindsOf(text)).toEqual([
    "guard: if (!a) throw new Error('no')",
    'guard: if (b) { tell(); return }',
    'step: await gone(a)',
    'condition: a && b',
  ])
})

test('takes away conditions and locks of SQL, and leaves its parameters their types', () => {
  const text =
    'const q = `select id from notes where user_id = $1 and (a or b) and c between 1 and 2 order by id for update`'
  expect(kindsOf(text)).toEqual([
    'sql condition: user_id = $1',
    'sql condition: (a or b)',
    'sql condition: c between 1 and 2',
    'sql lock: for update',
  ])
  expect(mutantsOf('a.ts', text)[0]!.text).toContain('where (user_id = $1 or true) and (a or b)')
})

test('leaves a condition alone whose end it cannot see', () => {
  expect(kindsOf('const q = `select 1 where id in (${ids}) and a = 1`')).toEqual(['sql condition: a = 1'])
})

test('changes nothing else', () => {
  const text = 'if (a) throw b\nconst c = 1\n'
  expect(mutantsOf('a.ts', text).map((mutant) => mutant.text)).toEqual([';\nconst c = 1\n'])
})
