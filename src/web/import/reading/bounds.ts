/** What a file may be. Beyond it somebody means harm, or took the wrong file. */
export type Bounds = {
  /** Of one text: of an account with tens of thousands of notes. */
  textBytes: number
  /** Of one file of an archive, which is a note or a list. */
  entryBytes: number
  /** Of an archive, as it says of itself. */
  unpackedBytes: number
  /** Of what is really unpacked of it. */
  readBytes: number
  entries: number
  items: number
}

const mb = 1024 * 1024

export const bounds: Bounds = {
  textBytes: 200 * mb,
  entryBytes: 50 * mb,
  unpackedBytes: 4 * 1024 * mb,
  readBytes: 500 * mb,
  entries: 100_000,
  items: 50_000,
}

/** "4 GB" */
export const saySize = (bytes: number) => {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['B', 1]
  const count = bytes / size
  return `${count < 10 && !Number.isInteger(count) ? count.toFixed(1) : Math.round(count)} ${unit}`
}

const units = [
  ['GB', 1024 * mb],
  ['MB', mb],
  ['kB', 1024],
] as const

/** A whole file that cannot be read, in a sentence for people. */
export class Unreadable extends Error {}
