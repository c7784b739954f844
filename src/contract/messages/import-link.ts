/** The way from the profile to the import. */
export const importLink = {
  hint: 'Bring notes and reminders from Google Keep, Google Tasks, Todoist, TickTick, a calendar or plain files.',
  open: 'Import',
} as const
