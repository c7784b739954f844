/** A row with the number that a person counts, from the first line of the file on. */
export type CsvRow = { number: number; fields: string[] }

/** Quotes, line breaks within them, and halves of rows. A quote that never closes ends with its line. */
export function* readCsv(text: string, delimiter = ','): Generator<CsvRow, void, void> {
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const row = rowAt(text, at, delimiter) ?? plainRow(text, at, delimiter)
    at = row.next
    if (row.fields.some((field) => field !== '')) yield { number, fields: row.fields }
  }
}

type Scanned = { fields: string[]; next: number }

function rowAt(text: string, from: number, delimiter: string): Scanned | undefined {
  const fields: string[] = []
  let at = from
  for (;;) {
    let field = ''
    if (text[at] === '"') {
      const quoted = quotedAt(text, at)
      if (!quoted) return undefined
      field = quoted.text
      at = quoted.next
    }
    const start = at
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
    fields.push(field + text.slice(start, at))
    if (text[at] !== delimiter) return { fields, next: text.startsWith('\r\n', at) ? at + 2 : at + 1 }
    at += 1
  }
}

function quotedAt(text: string, from: number) {
  const parts: string[] = []
  for (let start = from + 1; ;) {
    const end = text.indexOf('"', start)
    if (end < 0) return undefined
    parts.push(text.slice(start, end))
    if (text[end + 1] !== '"') return { text: parts.join('"'), next: end + 1 }
    start = end + 2
  }
}

function plainRow(text: string, from: number, delimiter: string): Scanned {
  const end = text.indexOf('\n', from)
  const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '')
  const fields = line.split(delimiter).map((field) => field.replace(/^"|"$/g, ''))
  return { fields, next: end < 0 ? text.length : end + 1 }
}

export type Cells = { number: number; of: (column: string) => string }

/** The rows below the header, which is the first that has all these columns. Programs that save it again change the delimiter. */
export function tableOf(text: string, columns: string[]): Iterable<Cells> | undefined {
  for (const delimiter of [',', ';', '\t'])
    for (const { number, fields } of readCsv(text, delimiter)) {
      if (number > headerWithin) break
      const header = fields.map((field) => field.trim().toUpperCase())
      if (columns.every((column) => header.includes(column))) return below(number, header, text, delimiter)
    }
  return undefined
}

/** Some programs write a few lines about the file before its table. */
const headerWithin = 20

function* below(
  header: number,
  names: string[],
  text: string,
  delimiter: string,
): Generator<Cells, void, void> {
  for (const { number, fields } of readCsv(text, delimiter))
    if (number > header) yield { number, of: (column) => fields[names.indexOf(column)]?.trim() ?? '' }
}

/** A table of some other program: several rows of as many fields. */
export function isTable(text: string) {
  for (const delimiter of [',', ';', '\t']) {
    const widths: number[] = []
    for (const { fields } of readCsv(text.slice(0, 20_000), delimiter)) {
      widths.push(fields.length)
      if (widths.length === 6) break
    }
    if (widths.length > 2 && widths[0]! > 2 && widths.slice(0, -1).every((width) => width === widths[0]))
      return true
  }
  return false
}
