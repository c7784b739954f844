// THE TABLE: every call of the API, one line each; who may come in is in access-calls.ts. The server mounts its lines, the web calls them,
// the OpenAPI document and docs/api.md are printed from them.
import * as z from 'zod/mini'
import { accessCalls } from './access-calls.ts'
import {
  AccountDeletion,
  Credentials,
  Device,
  EmailOnly,
  Logout,
  PasswordReset,
  Profile,
  PushToken,
  Registration,
  RegistrationReply,
  Session,
  User,
  Verification,
} from './accounts.ts'
import { Approval, PaypalConfig, PlanChoice, SubscriptionId, Trial } from './billing.ts'
import { Calendar, CalendarAddress } from './calendar.ts'
import type { Call } from './call.ts'
import { AddedChannel, Channel, ChannelChange, ChannelCode, NewChannel } from './channels.ts'
import { Contact, NewContact } from './contacts.ts'
import { CreateImport, Import, ImportItems, ImportResult } from './imports.ts'
import { Label, LabelChange } from './labels.ts'
import { Lamp, LampId } from './lamps.ts'
import { NewNote, Note, NoteChange, NotesBatch, NotesPage, NotesQuery } from './notes.ts'
import { Notification, ReadAll, Updated } from './notifications.ts'
import { PushConfig } from './push.ts'
import { Receipt } from './receipts.ts'
import { Rehearsal, RehearsalQuery } from './rehearsal.ts'
import {
  Again,
  Delivery,
  Done,
  History,
  NewReminder,
  Reminder,
  ReminderDraft,
  RemindersQuery,
  Sentence,
  Snooze,
  Understanding,
  Undo,
} from './reminders.ts'

export type { Call } from './call.ts'

const Message = z.object({ message: z.string() })
const Health = z.object({ status: z.literal('ok') })
const Anything = z.record(z.string(), z.unknown())

// oxfmt-ignore
export const api = {
  health: { method: 'GET', path: '/health', caller: 'anyone', status: 200, reply: Health, about: 'Says that the server and its database answer' },
  openapi: { method: 'GET', path: '/openapi.json', caller: 'anyone', status: 200, reply: Anything, about: 'The OpenAPI 3.1 document of all this' },

  register: { method: 'POST', path: '/auth/register', caller: 'anyone', status: 201, body: Registration, reply: RegistrationReply, about: 'Opens an account and sends a verification code' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email', caller: 'anyone', status: 200, body: Verification, reply: Message, about: 'Confirms the address with the code' },
  resendVerification: { method: 'POST', path: '/auth/resend-verification', caller: 'anyone', status: 200, body: EmailOnly, reply: Message, about: 'Sends a new verification code, if there is something to verify' },
  login: { method: 'POST', path: '/auth/login', caller: 'anyone', status: 200, body: Credentials, reply: Session, about: 'Opens a session' },
  logout: { method: 'POST', path: '/auth/logout', caller: 'account', status: 204, body: Logout, about: 'Ends the session; with fcmToken that device gets no more push' },
  me: { method: 'GET', path: '/auth/me', caller: 'account', status: 200, reply: User, about: 'The account of the session' },
  changeProfile: { method: 'PUT', path: '/auth/me', caller: 'account', status: 200, body: Profile, reply: User, about: 'Changes name, preferences and time zone' },
  closeAccount: { method: 'DELETE', path: '/auth/me', caller: 'account', status: 204, body: AccountDeletion, about: 'Deletes the account and all its data' },
  exportAccount: { method: 'GET', path: '/auth/me/export', caller: 'account', status: 200, reply: Anything, about: 'All the data of the account as one document' },
  archiveAccount: { method: 'GET', path: '/auth/me/archive', caller: 'account', status: 200, reply: z.string(), about: 'The same as one HTML file that opens without a network, searches, prints, and can be imported again' },
  findCalendar: { method: 'GET', path: '/auth/me/calendar', caller: 'account', status: 200, reply: Calendar, about: 'Since when there is a calendar address, and when it was read last; empty without one' },
  renewCalendar: { method: 'POST', path: '/auth/me/calendar', caller: 'account', status: 200, reply: CalendarAddress, about: 'Makes the secret address of the calendar feed; the one before it ends' },
  endCalendar: { method: 'DELETE', path: '/auth/me/calendar', caller: 'account', status: 204, about: 'Ends the calendar feed' },
  requestReset: { method: 'POST', path: '/auth/request-reset', caller: 'anyone', status: 200, body: EmailOnly, reply: Message, about: 'Sends a reset code, if the address is known' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', caller: 'anyone', status: 200, body: PasswordReset, reply: Message, about: 'Sets a new password and ends every session' },
  ...accessCalls,
  registerPushToken: { method: 'POST', path: '/auth/register-fcm-token', caller: 'account', status: 204, body: PushToken, about: 'Lets this device ring: an FCM token or a Web Push subscription as JSON text' },
  listDevices: { method: 'GET', path: '/auth/devices', caller: 'account', status: 200, reply: z.array(Device), about: 'The devices that get push' },
  removeDevice: { method: 'DELETE', path: '/auth/devices/:id', caller: 'account', status: 204, about: 'Stops push to a device' },
  listLamps: { method: 'GET', path: '/auth/me/channels', caller: 'account', status: 200, reply: z.array(Lamp), about: 'Whether the app, e-mail, each device and each channel reach the person' },
  testLamp: { method: 'POST', path: '/auth/me/channels/:id/test', caller: 'account', status: 204, id: LampId, about: 'Sends a test through one of them: in-app, email, or the id of a device or channel; to a channel that is not confirmed with a new code' },

  listReminders: { method: 'GET', path: '/reminders', caller: 'account', scope: 'reminders:read', status: 200, query: RemindersQuery, reply: z.array(Reminder), about: 'All reminders, soonest first; with status=done those that are done for good, the last 200' },
  addReminder: { method: 'POST', path: '/reminders', caller: 'account', scope: 'reminders:write', status: 201, body: NewReminder, reply: Reminder, about: 'Adds a reminder' },
  understandSentence: { method: 'POST', path: '/reminders/understand', caller: 'account', scope: 'reminders:read', status: 200, body: Sentence, reply: Understanding, about: 'What a sentence such as “call Ines every Sunday at 6” would make; nothing is added' },
  changeReminder: { method: 'PUT', path: '/reminders/:id', caller: 'account', scope: 'reminders:write', status: 200, body: ReminderDraft, reply: Reminder, about: 'Changes a reminder that is not overdue' },
  removeReminder: { method: 'DELETE', path: '/reminders/:id', caller: 'account', scope: 'reminders:write', status: 204, about: 'Deletes a reminder' },
  finishReminder: { method: 'POST', path: '/reminders/:id/done', caller: 'account', scope: 'reminders:write', status: 200, body: Done, reply: Reminder, about: 'Deals with the waiting occurrence' },
  undoReminder: { method: 'POST', path: '/reminders/:id/undo', caller: 'account', scope: 'reminders:write', status: 200, body: Undo, reply: Reminder, about: 'Takes the last Done or Snooze back' },
  snoozeReminder: { method: 'POST', path: '/reminders/:id/snooze', caller: 'account', scope: 'reminders:write', status: 200, body: Snooze, reply: Reminder, about: 'Moves the waiting occurrence to that many minutes from now, unless another one waits' },
  repeatReminder: { method: 'POST', path: '/reminders/:id/again', caller: 'account', scope: 'reminders:write', status: 201, body: Again, reply: Reminder, about: 'Adds a new reminder like one that is done for good' },
  readHistory: { method: 'GET', path: '/reminders/:id/history', caller: 'account', scope: 'reminders:read', status: 200, reply: History, about: 'What became of its occurrences, newest first' },
  listDeliveries: { method: 'GET', path: '/reminders/:id/deliveries', caller: 'account', scope: 'reminders:read', status: 200, reply: z.array(Delivery), about: 'What was sent when, newest first' },
  takeReceipt: { method: 'POST', path: '/receipts', caller: 'anyone', status: 204, body: Receipt, about: 'Where a device tells that a message was shown or pressed; the signed receipt came with the message' },
  rehearse: { method: 'GET', path: '/rehearsal', caller: 'account', scope: 'reminders:read', status: 200, query: RehearsalQuery, reply: Rehearsal, about: 'What will ring from a moment until another one, at most 366 days later, if nothing is touched; oldest first, at most 20,000' },

  listContacts: { method: 'GET', path: '/contacts', caller: 'account', status: 200, reply: z.array(Contact), about: 'Who is told when a reminder goes unanswered, if they agree' },
  addContact: { method: 'POST', path: '/contacts', caller: 'account', status: 201, body: NewContact, reply: Contact, about: 'Adds a contact, at most 5, and asks them by a letter; for a known address asks again once askAgainAt has passed, or resumes one that is paused' },
  removeContact: { method: 'DELETE', path: '/contacts/:id', caller: 'account', status: 204, about: 'Removes a contact, who is told nothing from then on' },

  listNotifications: { method: 'GET', path: '/notifications', caller: 'account', scope: 'reminders:read', status: 200, reply: z.array(Notification), about: 'The newest 100 notifications' },
  readAllNotifications: { method: 'PUT', path: '/notifications/read-all', caller: 'account', scope: 'reminders:write', status: 200, body: ReadAll, reply: Updated, about: 'Marks all as read, or those until a moment' },
  readNotification: { method: 'PUT', path: '/notifications/:id/read', caller: 'account', scope: 'reminders:write', status: 200, reply: Notification, about: 'Marks one as read' },
  removeNotification: { method: 'DELETE', path: '/notifications/:id', caller: 'account', scope: 'reminders:write', status: 204, about: 'Deletes a notification' },

  listChannels: { method: 'GET', path: '/channels', caller: 'account', status: 200, reply: z.array(Channel), about: 'Where else reminders ring, oldest first; never with a secret' },
  addChannel: { method: 'POST', path: '/channels', caller: 'account', status: 201, body: NewChannel, reply: AddedChannel, about: 'Adds a channel and sends a code there; nothing else goes there before it is confirmed. The secret of a webhook is told this once' },
  changeChannel: { method: 'PUT', path: '/channels/:id', caller: 'account', status: 200, body: ChannelChange, reply: Channel, about: 'Changes a channel; what is left out stays. Another target has to be confirmed again' },
  removeChannel: { method: 'DELETE', path: '/channels/:id', caller: 'account', status: 204, about: 'Removes a channel' },
  confirmChannel: { method: 'POST', path: '/channels/:id/confirm', caller: 'account', status: 204, body: ChannelCode, about: 'Confirms a channel with the code that was sent there' },

  listNotes: { method: 'GET', path: '/notes', caller: 'account', scope: 'notes:read', status: 200, query: NotesQuery, reply: NotesPage, about: 'A page of notes, pinned ones first, sorted, searched, and with a label; archived ones with archived=true, and at the end of a search unless archived=false' },
  findNote: { method: 'GET', path: '/notes/:id', caller: 'account', scope: 'notes:read', status: 200, reply: Note, about: 'One note, archived or not' },
  addNote: { method: 'POST', path: '/notes', caller: 'account', scope: 'notes:write', status: 201, body: NewNote, reply: Note, about: 'Adds a note' },
  changeNote: { method: 'PUT', path: '/notes/:id', caller: 'account', scope: 'notes:write', status: 200, body: NoteChange, reply: Note, about: 'Changes a note; color, pinned, archived and labels stay where they are left out' },
  removeNote: { method: 'DELETE', path: '/notes/:id', caller: 'account', scope: 'notes:write', status: 204, about: 'Deletes a note; reminders of it stay' },
  changeNotes: { method: 'POST', path: '/notes/batch', caller: 'account', scope: 'notes:write', status: 200, body: NotesBatch, reply: Updated, about: 'Changes up to 200 notes at once; unknown ones are skipped, and a note that is full of labels keeps them. Answers for how many it holds' },
  listLabels: { method: 'GET', path: '/labels', caller: 'account', scope: 'notes:read', status: 200, reply: z.array(Label), about: 'The labels of all notes, archived ones too, and how many carry each' },
  renameLabel: { method: 'PUT', path: '/labels/:label', caller: 'account', scope: 'notes:write', status: 200, body: LabelChange, reply: Label, about: 'Renames a label on all notes; under the name of another one the two join' },
  removeLabel: { method: 'DELETE', path: '/labels/:label', caller: 'account', scope: 'notes:write', status: 204, about: 'Takes a label off all notes' },

  listImports: { method: 'GET', path: '/imports', caller: 'account', status: 200, reply: z.array(Import), about: 'The newest 100 imports, with what each made and until when it can be undone' },
  createImport: { method: 'POST', path: '/imports', caller: 'account', status: 201, body: CreateImport, reply: Import, about: 'Begins an import; its items follow' },
  importItems: { method: 'POST', path: '/imports/:id/items', caller: 'account', status: 200, body: ImportItems, reply: z.array(ImportResult), about: 'Adds at most 200 items, each a NoteItem or a ReminderItem, and answers for each, in their order: created, existed, or refused and why. What was sent before exists' },
  undoImport: { method: 'DELETE', path: '/imports/:id', caller: 'account', status: 204, about: 'Removes what the import made and nobody has changed since, for 30 days; it can be imported again' },

  paypalConfig: { method: 'GET', path: '/config/paypal', caller: 'anyone', status: 200, reply: PaypalConfig, about: 'What the pricing screen needs' },
  pushConfig: { method: 'GET', path: '/config/push', caller: 'anyone', status: 200, reply: PushConfig, about: 'How this server sends push' },
  findTrial: { method: 'GET', path: '/trial', caller: 'account', status: 200, reply: Trial, about: 'How many days of trial this account may have; empty without one' },
  startTrial: { method: 'POST', path: '/trial', caller: 'account', status: 200, reply: User, about: 'Starts the free trial of Pro, once for an address' },
  createSubscription: { method: 'POST', path: '/paypal/create-subscription', caller: 'account', status: 200, body: PlanChoice, reply: Approval, about: 'Starts a subscription; the browser goes to approvalUrl' },
  reviseSubscription: { method: 'POST', path: '/paypal/revise-subscription', caller: 'account', status: 200, body: PlanChoice, reply: Approval, about: 'Changes the billing period; the browser goes to approvalUrl' },
  confirmSubscription: { method: 'POST', path: '/paypal/confirm', caller: 'account', status: 200, body: SubscriptionId, reply: User, about: 'Asks PayPal whether the subscription is approved' },
  cancelSubscription: { method: 'POST', path: '/paypal/cancel-subscription', caller: 'account', status: 200, reply: User, about: 'Ends the renewal; Pro lasts to the end of what was paid' },
  paypalWebhook: { method: 'POST', path: '/paypal/webhook', caller: 'anyone', status: 200, body: Anything, reply: Message, about: 'Where PayPal tells of changes; verified before anything happens' },

  events: { method: 'GET', path: '/events', caller: 'account', scope: 'reminders:read', status: 200, about: 'text/event-stream of the changes of this account' },
  joinNewsletter: { method: 'POST', path: '/newsletter', caller: 'anyone', status: 202, body: EmailOnly, reply: Message, about: 'Sends a letter to confirm the newsletter with' },
} as const satisfies Record<string, Call>

export type Api = typeof api
export type CallName = keyof Api

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Field<C, Key extends string> = C extends Record<Key, infer Schema> ? Schema : undefined

// What a client sends and gets.
export type BodyOf<C extends Call> = Input<Field<C, 'body'>>
export type QueryOf<C extends Call> = Input<Field<C, 'query'>>
export type ReplyOf<C extends Call> = Output<Field<C, 'reply'>>

// What the server works with once the schema has read it.
export type ReadBody<C extends Call> = Output<Field<C, 'body'>>
export type ReadQuery<C extends Call> = Output<Field<C, 'query'>>
