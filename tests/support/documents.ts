import { posix } from 'node:path'

/** Everything the text names that is not there: links, paths and files in code marks, folders in drawings, npm scripts. */
export function namedInVain(path: string, text: string, files: string[], scripts: string[]): string[] {
  const links = matches(text, /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g).map((link) =>
    posix.join(posix.dirname(path), link),
  )
  const commands = matches(text, /npm run ([\w:-]+)/g)
  return [
    ...links.filter((link) => !files.some((file) => file === link || file.startsWith(`${link}/`))),
    ...[...quoted(text), ...drawn(text)].filter((name) => !isThere(name, files)),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`),
  ]
}

/** Packages without a row, and rows without a package. A star in a row stands for anything. */
export function packagesOutOfStep(text: string, installed: string[]): string[] {
  const firstCells = matches(text, /^\| (.*?) \|/gm)
  const rows = firstCells.flatMap((cell) => matches(cell, /`([^`]+)`/g))
  const covers = (row: string, name: string) => posix.matchesGlob(name, row)
  return [
    ...installed.filter((name) => !rows.some((row) => covers(row, name))),
    ...rows.filter((row) => !installed.some((name) => covers(row, name))),
  ]
}

const isPath = /^(?:[\w.-]+\/)*[\w.-]*\w(?:\/|\.(?:ts|tsx|js|mjs|css|sql|md|json|ya?ml))$/

function quoted(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  return matches(prose, /`([^`\n]+)`/g).filter(
    (name) => isPath.test(name) || /^(?:src|tests|docs)\//.test(name),
  )
}

// A folder in a drawing ends in a slash; who reads it knows the one it stands in.
function drawn(text: string): string[] {
  return matches(text, /^```\n(.*?)^```/gms).flatMap((drawing) =>
    matches(drawing, /(?<![\w/.<])((?:[\w.-]+\/)+)(?=[\s,]|$)/gm),
  )
}

/** A document may leave out the folders before a name: `notes/store.ts` is src/server/notes/store.ts. */
function isThere(name: string, files: string[]): boolean {
  const wanted = `/${name.replace(/\/$/, '')}`
  return files.some((file) => `/${file}`.endsWith(wanted) || `/${file}`.includes(`${wanted}/`))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
