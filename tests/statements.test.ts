// A connection prepares a statement once under its name: two statements of one name would meet on it, and the second fails.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, nodesOf } from '#tests/support/source.ts'

const methods = new Set(['row', 'rows', 'run'])

// The tests share the one connection of the embedded engine with the server and with each other.
const files = globSync('{src/{server,standins},tests/{api,engine,faults,support}}/**/*.ts')

test('every prepared statement has a name of its own', () => {
  const places = Map.groupBy(files.flatMap(statementsIn), ({ name }) => name)
  expect(places.size).toBeGreaterThan(100)
  const shared = [...places].filter(([, uses]) => new Set(uses.map(({ sql }) => sql)).size > 1)
  expect(shared.map(([name, uses]) => `${name}: ${uses.map(({ place }) => place).join(', ')}`)).toEqual([])
})

function statementsIn(path: string) {
  const text = readFileSync(path, 'utf8')
  return nodesOf(path, text).flatMap((node) => {
    const [name, sql] = statementOf(node)
    const place = `${path}:${lineOf(text, node)}`
    return name && sql ? [{ name, place, sql: text.slice(sql.start, Number(sql.end)) }] : []
  })
}

function statementOf({ type, callee, arguments: given }: Node): [name?: string, sql?: Node | undefined] {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return []
  const [name, sql] = given as Node[]
  const isStatement = methods.has(String(callee.property.name)) && typeof name?.value === 'string'
  return isStatement ? [String(name.value), sql] : []
}
