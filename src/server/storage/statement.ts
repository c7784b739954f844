// A prepared statement as pg hands it to a connection. pg's own Query asks for the form of the rows with every execution,
// which both sides pay for by the column; this one asks once for each connection. Rows cannot change their form unnoticed:
// PostgreSQL refuses a prepared statement whose columns are no longer those that it was prepared with.
import pg from 'pg'
import { isUsual, writeInstant } from './instant.ts'

type Field = { name: string; dataTypeID: number }
type Form = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Record<string, null> }
type Connection = pg.Connection & { parsedStatements: Record<string, string | undefined> }
type Value = string | Buffer | null
type Settle = (error: Error | null | undefined, answered?: Answered) => void

/** What a statement answered: its rows, and how many it returned or changed. */
export type Answered = { rows: Record<string, unknown>[]; count: number }

const noRows: Form = { names: [], parsers: [], empty: {} }
const formsOf = new WeakMap<pg.Connection, Map<string, Form>>()

export function execute(client: pg.ClientBase, name: string, text: string, values: unknown[]) {
  return new Promise<Answered>((resolve, reject) => {
    const settle: Settle = (error, answered) => (error ? reject(error) : resolve(answered!))
    client.query(new Statement(name, text, values.map(valueOf), settle))
  }).catch((error: Error) => {
    // From here the stack leads to whoever asked; the error's own leads to the socket.
    Error.captureStackTrace(error)
    throw error
  })
}

/** What pg calls on a query, and no more. */
class Statement {
  readonly name: string
  readonly text: string
  // pg puts its own in front, for the timeout.
  callback: Settle
  readonly #values: Value[]
  readonly #answered: Answered = { rows: [], count: 0 }
  #forms = new Map<string, Form>()
  #form: Form | undefined
  #failure: Error | undefined

  constructor(name: string, text: string, values: Value[], callback: Settle) {
    this.name = name
    this.text = text
    this.callback = callback
    this.#values = values
  }

  submit(connection: pg.Connection) {
    const { parsedStatements } = connection as Connection
    const prepared = parsedStatements[this.name]
    if (prepared !== undefined && prepared !== this.text)
      return new Error(`Two statements are called ${this.name}`)
    this.#forms = formsOf.getOrInsertComputed(connection, () => new Map<string, Form>())
    this.#form = this.#forms.get(this.name)
    connection.stream.cork()
    try {
      if (prepared === undefined) connection.parse({ name: this.name, text: this.text, types: [] }, true)
      connection.bind({ statement: this.name, values: this.#values }, true)
      if (!this.#form) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    const names = fields.map(({ name }) => name)
    this.#form = {
      names,
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    try {
      this.#answered.rows.push(rowOf(this.#form!, fields))
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#forms.set(this.name, this.#form ?? noRows)
    // "SELECT 50", "INSERT 0 1", "LISTEN".
    this.#answered.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
  }

  handleReadyForQuery() {
    this.callback(this.#failure, this.#answered)
  }

  handleError(error: Error) {
    this.callback(error)
  }
}

function rowOf({ names, parsers, empty }: Form, fields: (string | null)[]) {
  const row: Record<string, unknown> = { ...empty }
  for (let index = 0; index < names.length; index++) {
    const text = fields[index]!
    if (text !== null) row[names[index]!] = parsers[index]!(text)
  }
  return row
}

// Instants are in nearly every statement, and the driver writes them slowly.
function valueOf(value: unknown): Value {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  return value instanceof Date && isUsual(value) ? writeInstant(value) : prepareValue(value)
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils
