// A connection prepares a statement once under its name: two statements of one name would meet on it, and the second fails.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNode, lineOf, type Node, nodesOf } from '#tests/support/source.ts'

const methods = new Set(['row', 'rows', 'run'])

test('every prepared statement has a name of its own', () => {
  const places = Map.groupBy(
    globSync('src/{server,standins}/**/*.ts').flatMap(statementsIn),
    ({ name }) => name,
  )
  expect(places.size).toBeGreaterThan(100)
  const shared = [...places].filter(([, uses]) => uses.length > 1)
  expect(shared.map(([name, uses]) => `${name}: ${uses.map(({ place }) => place).join(', ')}`)).toEqual([])
})

function statementsIn(path: string) {
  const text = readFileSync(path, 'utf8')
  return nodesOf(path, text)
    .map((node) => ({ name: statementName(node), place: `${path}:${lineOf(text, node)}` }))
    .filter(({ name }) => name !== undefined)
}

function statementName({ type, callee, arguments: given }: Node) {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return undefined
  const [name, text] = given as Node[]
  const isStatement = methods.has(String(callee.property.name)) && text !== undefined
  return isStatement && typeof name?.value === 'string' ? name.value : undefined
}
