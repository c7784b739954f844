import { parseSync } from 'vite'

export type Node = { type: string; start: number; [key: string]: unknown }
export type Import = { specifier: string; line: number }

/** Every module a file asks for: import, export from, import(), and import types. */
export function importsOf(path: string, text: string): Import[] {
  return nodesOf(path, text).flatMap((node) => {
    const specifier = namesModule.has(node.type) && isNode(node.source) ? node.source.value : undefined
    return typeof specifier === 'string' ? [{ specifier, line: lineOf(text, node) }] : []
  })
}

export function nodesOf(path: string, text: string): Node[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return [...walk(program)]
}

export function lineOf(text: string, node: Node): number {
  return text.slice(0, node.start).split('\n').length
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const namesModule = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) if (typeof child === 'object') yield* walk(child)
}
