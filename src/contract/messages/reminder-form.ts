export const reminderForm = {
  add: 'Add Reminder',
  edit: 'Edit Reminder',
  title: 'Title',
  description: 'Description',
  optional: 'optional',
  date: 'Date',
  repeats: 'Repeats',
  otherZone: (zone: string, here: string) => `The time in ${zone}. This device is in ${here}.`,
  unsaved: {
    title: 'Throw away what you typed?',
    text: 'It has not been saved yet.',
    confirm: 'Throw away',
    cancel: 'Keep writing',
  },
} as const
