// The archive: everything of an account as one page that opens without a network, with the export inside.
import type { ExportedReminder } from '#contract/export.ts'
import { archiveWords as words } from '#contract/messages/archive.ts'
import type { Account } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { exportDocument, type Session, stream } from '#server/accounts/export.ts'
import { deliveriesData } from '#server/deliveries/account-data.ts'
import { allNotes } from '#server/notes/notes.ts'
import { allOf as allReminders } from '#server/reminders/exporting.ts'
import { pages as allHistory } from '#server/reminders/history.ts'
import type { World } from '#server/world.ts'
import { noteArticle } from './notes.ts'
import { emptySection, head, section, tail } from './page.ts'
import { reminderArticle } from './reminders.ts'
import { pastCells, sentCells, tables } from './tables.ts'
import { type Say, sayIn } from './words.ts'

// The reminders that history and deliveries belong to.
type Known = Map<string, { title: string; zone: string }>

export const archiveAccount = (world: World, session: Session, data: AccountData[]) =>
  stream(world, session, page(world, session, data))

async function* page(world: World, session: Session, data: AccountData[]) {
  const { account } = session
  const say = sayIn(account.clock ?? '12', account.time_zone)
  const now = world.clock.now().toISOString()
  yield head(account.name, words.made(say.moment(now), account.time_zone))
  yield section(words.notes)
  yield* orNothing(
    words.noNotes,
    articles(allNotes(world, account), (note) => noteArticle(note, say)),
  )
  yield section(words.reminders)
  const known: Known = new Map()
  yield* orNothing(words.noReminders, remindersOf(world, account, say, known))
  yield '<div class="past">'
  yield* pastOf(world, account, say, known)
  yield '</div>'
  yield* tail(exportDocument(world, session, data))
}

const longPage = 40
const mostAtOnce = 100

async function* articles<Item>(pages: AsyncIterable<Item[]>, article: (item: Item) => string) {
  // Many in one piece: each piece is a turn of the event loop. A browser lays out the long ones once they are seen.
  for await (const all of pages)
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const items = all.slice(from, from + mostAtOnce)
      const long = items.length >= longPage ? ' class="long"' : ''
      yield `<div${long}>${items.map(article).join('')}</div>\n`
    }
}

function remindersOf(world: World, account: Account, say: Say, known: Known) {
  return articles(allReminders(world, account), (reminder: ExportedReminder) => {
    known.set(reminder._id, { title: reminder.title, zone: reminder.timeZone })
    return reminderArticle(reminder, say)
  })
}

async function* pastOf(world: World, account: Account, say: Say, known: Known) {
  const sayFor =
    (id = '') =>
    (text: string) =>
      say.moment(text, known.get(id)?.zone)
  yield section(words.history)
  yield* orNothing(
    words.noHistory,
    tables(allHistory(world, account), {
      key: ({ reminderId }) => reminderId,
      cells: (row) => pastCells(row, sayFor(row.reminderId)),
      columns: words.pastColumns,
      title: (id) => known.get(id)?.title ?? words.gone,
      count: words.occurrences,
    }),
  )
  yield section(words.sent)
  yield* orNothing(
    words.noSent,
    tables(deliveriesData.pages(world, account), {
      key: ({ reminderId }) => reminderId ?? '',
      cells: (row) => sentCells(row, sayFor(row.reminderId)),
      columns: words.sentColumns,
      title: (id) => (id ? (known.get(id)?.title ?? words.gone) : words.letters),
      count: words.messages,
    }),
  )
}

async function* orNothing(text: string, pieces: AsyncIterable<string>) {
  let isEmpty = true
  for await (const piece of pieces) {
    isEmpty = false
    yield piece
  }
  if (isEmpty) yield emptySection(text)
}
