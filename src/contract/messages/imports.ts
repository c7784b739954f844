import { fairUse, limits } from '../plans.ts'

export const importRules = {
  source: 'Source must be keep, tasks, todoist, ticktick, ics, markdown, text or jotbell',
  name: 'File name is required',
  nameLength: `File name must be at most ${limits.importName} characters`,
  items: `Items must be a list of at most ${limits.importItems} notes and reminders`,
  kind: 'Kind must be note or reminder',
  date: 'The date must be an ISO 8601 date',
  dateOld: 'Reminder date must be after the year 1899',
  status: 'Status must be upcoming, overdue or done',
  snoozed: 'Snoozed must be true or false',
  streak: 'A streak must be a whole number',
  history: `History must be a list of at most ${limits.importHistory} occurrences`,
} as const

/** Why a reminder came without its past. */
export const historyStays = `Its history stays behind: this account already holds ${fairUse.history.toLocaleString('en')} past occurrences`

export const importRefusals = {
  tooOld: `An import can be undone for ${limits.importUndoDays} days, and this one is older`,
} as const
