import type { Contact, NewContact } from '#contract/contacts.ts'
import { call } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { useList } from '#web/sync/use-list.ts'

/** Who is told when a reminder of this person goes unanswered, if they agree. */
export function useContacts() {
  return useList({ key: ['contacts'], load: (signal) => call('listContacts', undefined, signal) })
}

// A reminder is set without the answer where it does not come soon.
const answerTimeoutMs = 4_000

/** Whether this one agrees as far as can be known now. Without an answer, the server decides once it is sent. */
export async function mayBeTold(id: string) {
  const asked = call('listContacts', undefined, AbortSignal.timeout(answerTimeoutMs))
  const contacts = await asked.catch(() => null)
  return contacts?.some(({ _id, agreedAt }) => _id === id && agreedAt) ?? true
}

/** A known address is asked again, if it may be. */
export async function askContact(contact: NewContact): Promise<Contact> {
  const asked = await call('addContact', contact)
  refetch('contacts')
  return asked
}

export async function removeContact({ _id: id }: Contact) {
  await call('removeContact', { id })
  refetch('contacts')
}
