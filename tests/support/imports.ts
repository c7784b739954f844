import { createHash } from 'node:crypto'
import type { ImportSource } from '#contract/imports.ts'
import type { Person } from './house.ts'

/** The id that a reader would make from the content. */
export function idFrom(content: string) {
  const hex = createHash('sha256').update(content).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const noteItem = <More extends object = object>(title: string, more?: More) =>
  ({
    kind: 'note',
    _id: idFrom(`note ${title}`),
    title,
    content: `About ${title}`,
    ...(more as More),
  }) as const

export const reminderItem = (title: string, date: string, more: object = {}) =>
  ({ kind: 'reminder', _id: idFrom(`reminder ${title}`), title, date, ...more }) as const

export async function begin(person: Person, source: ImportSource = 'keep', name = 'takeout.zip') {
  return (await person.call('createImport', { body: { source, name } })).body._id
}

/** What became of each. */
export async function send(person: Person, id: string, items: unknown[]) {
  const { status, body } = await person.call('importItems', { id, body: { items } })
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const resultsOf = (answers: { result: string; why?: string | undefined }[]) =>
  answers.map(({ result, why }) => (why ? `${result}: ${why}` : result))

/** Begins an import and sends these. */
export async function importAll(person: Person, items: object[]) {
  const id = await begin(person)
  const answers = []
  for (let from = 0; from < items.length; from += 200)
    answers.push(...(await send(person, id, items.slice(from, from + 200))))
  return { id, answers, results: resultsOf(answers) }
}
