import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { readHistory } from './history.ts'
import { listDeliveries } from './proof.ts'
import { rehearse } from './rehearsal.ts'
import * as reminders from './reminders.ts'
import { languageOf, understandSentence } from './understanding.ts'

export function reminderRoutes(mount: Mount, world: World) {
  mount(api.listReminders, ({ account, query }) =>
    query.status === 'done' ? reminders.listDone(world, account) : reminders.list(world, account),
  )
  mount(api.addReminder, ({ account, body }) => reminders.add(world, account, body))
  mount(api.understandSentence, ({ account, body, request }) =>
    understandSentence(world, account, body, languageOf(request.headers['accept-language'])),
  )
  mount(api.changeReminder, ({ account, id, body }) => reminders.change(world, account, id, body))
  mount(api.removeReminder, ({ account, id }) => reminders.remove(world, account, id))
  mount(api.finishReminder, ({ account, id, body }) => reminders.finish(world, account, id, body))
  mount(api.undoReminder, ({ account, id, body }) => reminders.undo(world, account, id, body.occurrence))
  mount(api.snoozeReminder, ({ account, id, body }) =>
    reminders.snooze(world, account, id, body.minutes, body.occurrence),
  )
  mount(api.repeatReminder, ({ account, id, body }) => reminders.again(world, account, id, body.date))
  mount(api.readHistory, ({ account, id }) => readHistory(world, account, id))
  mount(api.listDeliveries, ({ account, id }) => listDeliveries(world, account, id))
  mount(api.rehearse, ({ account, query }) => rehearse(world, account, query))
}
