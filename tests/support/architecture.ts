import { posix } from 'node:path'
import { features, rules, type Rule } from '#tests/support/architecture-rules.ts'
import { importsOf, isNode, lineOf, nodesOf, walk, type Node } from '#tests/support/source.ts'

/** The text of every source file by its path from the project's root. */
export type Sources = Record<string, string>

/** Every import that the table does not allow, each as one line that names the file and the rule. */
export function strayImports(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const rule = rules.find(({ holds }) => holds.test(path))
    if (!rule) return [`${path}: no rule of the architecture holds this file`]
    return importsOf(path, text)
      .filter(({ specifier }) => !isAllowed(rule, path, specifier))
      .map(({ specifier, line }) => `${path}:${line} imports ${specifier}, which ${rule.name} may not`)
  })
}

/** Domains of the server, or features of the web, that need one another in a circle, as the way round. */
export function domainCycles(sources: Sources): string[] {
  return circles(sources, domainOf)
}

/** Files that import one another in a circle, by name, by type or later, as the way round. */
export function fileCycles(sources: Sources): string[] {
  return circles(sources, (path) => (path in sources ? path : undefined))
}

/** Places on the server, in rhythm and in the stand-ins that read the time themselves instead of being handed it. */
export function secretClocks(sources: Sources): string[] {
  return findings(sources, readsTime, 'reads the time; only clock.ts does')
}

/** Timers that count down to a moment: they break on clock jumps and beyond 24.8 days. */
export function countdowns(sources: Sources): string[] {
  return findings(sources, countsDown, 'sets a timer to a difference; poll against the clock instead')
}

/** Paths of the API written out: they belong to the contract's table. */
export function literalApiPaths(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([path]) => /^src\/(?:web|server|standins)\//.test(path))
    .flatMap(([path, text]) =>
      nodesOf(path, text)
        .filter(isApiPath)
        .map((node) => `${path}:${lineOf(text, node)} writes a path of the API out; take it from the table`),
    )
}

function isApiPath({ type, value }: Node): boolean {
  if (type === 'Literal') return typeof value === 'string' && apiPath.test(value)
  return type === 'TemplateElement' && apiPath.test((value as { raw: string }).raw)
}

const apiPath = /^\/api(\/|$)/

function isAllowed(rule: Rule, path: string, specifier: string): boolean {
  const target = resolve(path, specifier)
  if (target === undefined) return rule.packages?.test(specifier) ?? true
  const ownRoom = rule.holds.exec(path)?.[1] ?? path
  return target.startsWith(ownRoom) || rule.may.some((room) => room.test(target))
}

function resolve(path: string, specifier: string): string | undefined {
  const file = specifier.replace(/\?.*$/, '')
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  if (file.startsWith('#tests/')) return file.slice(1)
  return file.startsWith('#') ? `src/${file.slice(1)}` : undefined
}

const feature = new RegExp(`^src/(web/(?:${features}))/`)

function domainOf(path: string): string | undefined {
  const ofWeb = feature.exec(path)?.[1]
  if (ofWeb) return ofWeb
  const folder = /^src\/server\/([^/]+)\//.exec(path)?.[1]
  return folder === 'http' || folder === 'storage' ? undefined : folder
}

function circles(sources: Sources, nameOf: (path: string) => string | undefined): string[] {
  const needs = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(sources)) {
    const from = nameOf(path)
    for (const { specifier } of importsOf(path, text)) {
      const to = nameOf(resolve(path, specifier) ?? '')
      if (from && to && from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  const found = new Map<string, string>()
  for (const home of needs.keys()) {
    const way = shortestWayBack(home, needs)
    const members = way.toSorted().join()
    if (way.length > 0 && !found.has(members)) found.set(members, [...way, home].join(' → '))
  }
  return [...found.values()]
}

function shortestWayBack(home: string, needs: Map<string, Set<string>>): string[] {
  const ways = [[home]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of needs.get(way.at(-1) ?? home) ?? []) {
      if (next === home) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  return []
}

function findings(sources: Sources, isWrong: (node: Node) => boolean, why: string): string[] {
  return Object.entries(sources)
    .filter(([path]) => /^src\/(?:server|rhythm|standins)\//.test(path) && path !== 'src/server/clock.ts')
    .flatMap(([path, text]) =>
      nodesOf(path, text)
        .filter(isWrong)
        .map((node) => `${path}:${lineOf(text, node)} ${why}`),
    )
}

function readsTime({ type, callee, object, property, arguments: given }: Node): boolean {
  if (type === 'NewExpression') return isNamed(callee, 'Date') && Array.isArray(given) && given.length === 0
  if (type !== 'MemberExpression') return false
  return (
    (isNamed(object, 'Date') && isNamed(property, 'now')) ||
    (isNamed(object, 'Temporal') && isNamed(property, 'Now'))
  )
}

function countsDown({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNamed(callee, 'setTimeout') || !Array.isArray(given)) return false
  return [...walk(given[1])].some((node) => node.operator === '-' || isNamed(node.callee, 'between'))
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}
