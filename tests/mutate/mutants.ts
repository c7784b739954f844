// Finds what can be taken away from a source file: a guard, a check, half of a condition, an awaited step, a condition
// or a lock in a statement of SQL. Each mutant is one such removal; a good test suite notices it.
import { type Node, isNode, lineOf, nodesOf } from '#tests/support/source.ts'
import { type Edit, isSql, sqlMutants } from './sql-mutants.ts'

export type Mutant = { path: string; line: number; kind: string; removed: string; text: string }

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(path: string, text: string): Mutant[] {
  return nodesOf(path, text)
    .flatMap((node) => editsAt(node, text))
    .toSorted((left, right) => left.start - right.start)
    .map((edit) => ({
      path,
      line: lineOf(text, { type: edit.kind, start: edit.start }),
      kind: edit.kind,
      removed: text.slice(edit.start, edit.end).replaceAll(/\s+/g, ' ').slice(0, 120),
      text: text.slice(0, edit.start) + edit.replacement + text.slice(edit.end),
    }))
}

function editsAt(node: Node, text: string): Edit[] {
  switch (node.type) {
    case 'IfStatement':
      return isGuard(node) ? [cut('guard', node)] : []
    case 'LogicalExpression':
      return node.operator === '??' ? [] : halves(node, text)
    case 'ExpressionStatement':
      return isAwaitedCall(node) ? [cut('step', node)] : []
    case 'TemplateLiteral':
      return sqlPieces(node.quasis as Node[], text)
    case 'Literal':
      return typeof node.value === 'string' ? sqlPieces([node], text) : []
    default:
      return []
  }
}

const leaves = new Set(['ThrowStatement', 'ReturnStatement', 'ContinueStatement'])

function isGuard({ consequent, alternate }: Node) {
  if (!isNode(consequent) || isNode(alternate)) return false
  const body = consequent.type === 'BlockStatement' ? (consequent.body as Node[]) : [consequent]
  return leaves.has(body.at(-1)?.type ?? '')
}

function isAwaitedCall({ expression }: Node) {
  return isNode(expression) && expression.type === 'AwaitExpression'
}

// Of `a && b` and `a || b` the second half goes.
function halves(node: Node, text: string): Edit[] {
  const { left } = node
  if (!isNode(left)) return []
  const replacement = text.slice(left.start, endOf(left))
  return [{ kind: 'condition', start: node.start, end: endOf(node), replacement }]
}

// The stretches of one statement, between its interpolated values. The span of a node counts the marks around its text.
function sqlPieces(nodes: Node[], text: string) {
  const pieces = nodes.map(({ start, value }) => ({ start, sql: rawText(value) }))
  if (!pieces.some(({ sql }) => isSql(sql))) return []
  return pieces.flatMap(({ start, sql }) => (sql ? sqlMutants(sql, text.indexOf(sql, start)) : []))
}

const rawText = (value: unknown) => (typeof value === 'string' ? value : (value as { raw: string }).raw)

const endOf = (node: Node) => Number(node.end)
const cut = (kind: string, node: Node): Edit => ({
  kind,
  start: node.start,
  end: endOf(node),
  replacement: ';',
})
