export const reminderForm = {
  add: 'Add Reminder',
  edit: 'Edit Reminder',
  title: 'Title',
  description: 'Description',
  optional: 'optional',
  date: 'Date',
  repeats: 'Repeats',
  otherZone: (zone: string, here: string) => `This is the time in ${zone}. This device is in ${here}.`,
  justRung: 'It has just rung. Mark it done and your changes are saved.',
  doneAndSave: 'Done and save',
  unsaved: {
    title: 'Discard what you typed?',
    text: 'It has not been saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
} as const
