// What each call refuses beyond what its line in the table says by itself: status, and the codes that may come with it.
import type { CallName } from './api.ts'
import type { ErrorCode } from './refusals.ts'

export type Refusals = Readonly<Partial<Record<number, readonly ErrorCode[]>>>

export const callRefusals: Partial<Record<CallName, Refusals>> = {
  register: { 409: ['EMAIL_TAKEN'] },
  login: { 401: [], 403: [] },
  closeAccount: { 403: [], 502: [] },

  changePassword: { 403: [] },
  changeEmail: { 403: [], 409: ['EMAIL_TAKEN'] },
  confirmEmail: { 409: ['EMAIL_TAKEN'] },
  authenticateAgain: { 403: [] },
  authenticateWithPasskey: { 403: [] },
  addPasskey: { 409: ['PASSKEY_LIMIT_REACHED'] },
  passkeyLogin: { 401: [] },
  addToken: { 409: ['TOKEN_LIMIT_REACHED'] },

  addReminder: { 403: ['REMINDER_LIMIT_REACHED'] },
  changeReminder: { 409: ['REMINDER_OVERDUE', 'REMINDER_DONE'] },
  undoReminder: { 409: ['NOTHING_TO_UNDO'] },
  snoozeReminder: { 409: ['REMINDER_NOT_DUE', 'REMINDER_DONE'] },
  repeatReminder: { 403: ['REMINDER_LIMIT_REACHED'], 409: ['REMINDER_NOT_DONE'] },
  addContact: { 409: ['CONTACT_LIMIT_REACHED'] },
  addChannel: { 409: ['CHANNEL_LIMIT_REACHED'] },
  addNote: { 403: ['NOTE_LIMIT_REACHED'] },
  changeNote: { 409: ['NOTE_CHANGED'] },
  undoImport: { 409: ['IMPORT_TOO_OLD'] },

  startTrial: { 404: [], 409: ['ALREADY_PRO', 'TRIAL_USED'] },
  createSubscription: { 409: ['ALREADY_PRO'], 502: [] },
  reviseSubscription: { 409: ['ALREADY_PRO', 'NO_SUBSCRIPTION'], 502: [] },
  confirmSubscription: { 404: [], 409: ['SUBSCRIPTION_PENDING'], 502: [] },
  cancelSubscription: { 409: ['NO_SUBSCRIPTION'], 502: [] },
}
