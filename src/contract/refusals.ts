// The codes a program can tell refusals apart by.
export const errorCodes = [
  'NOTE_LIMIT_REACHED',
  'REMINDER_LIMIT_REACHED',
  'EMAIL_TAKEN',
  'REMINDER_OVERDUE',
  'REMINDER_NOT_DUE',
  'REMINDER_DONE',
  'REMINDER_NOT_DONE',
  'NOTHING_TO_UNDO',
  'NOTE_CHANGED',
  'CHANNEL_LIMIT_REACHED',
  'CONTACT_LIMIT_REACHED',
  'ALREADY_PRO',
  'NO_SUBSCRIPTION',
  'SUBSCRIPTION_PENDING',
] as const
export type ErrorCode = (typeof errorCodes)[number]
