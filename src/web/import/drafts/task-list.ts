import { keptWords, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import type { Found } from '../found.ts'
import { foundNote } from './note.ts'
import { boxLine, clean } from './text.ts'

type About = { text?: string; isSubtask?: boolean; isTicked?: boolean }

/** Tasks without a date become the boxes of a note, one for each list. */
export class TaskLists {
  readonly #lists = new Map<string, { lines: string[]; hasSubtasks: boolean }>()

  add(list: string, title: string, { text = '', isSubtask = false, isTicked = false }: About = {}) {
    const known = this.#of(list)
    known.lines.push(boxLine(isTicked, clean(title).trim()))
    const below = clean(text).trim()
    if (below) known.lines.push(below)
    known.hasSubtasks ||= isSubtask
  }

  heading(list: string, text: string) {
    this.#of(list).lines.push('', clean(text).trim())
  }

  *found(): Generator<Found, void, void> {
    for (const [title, { lines, hasSubtasks }] of this.#lists) {
      const content = lines.join('\n').trim()
      if (!/^- \[[ x]\] /m.test(content)) continue
      const lost = hasSubtasks ? [lostOnTheWay.subtasks] : []
      yield* foundNote({ title, content, lost, from: ['list', title, content] })
    }
  }

  #of(list: string) {
    const title = list.trim() || keptWords.tasks
    const known = this.#lists.get(title) ?? { lines: [], hasSubtasks: false }
    this.#lists.set(title, known)
    return known
  }
}
