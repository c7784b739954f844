import { useEffect, useState } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { read, write } from '#web/browser/stored.ts'

/** Tells people with many cards about the list, once on each device. */
export function ListOffer({ onTake }: { onTake: () => void }) {
  const [isNew] = useState(() => read('listOffered') === null)
  useEffect(() => write('listOffered', 'yes'), [])
  if (!isNew) return null
  return (
    <p className="w-full text-meta text-ink-2">
      {reminderWords.offerList}{' '}
      <button
        type="button"
        onClick={onTake}
        className="wide-target rounded-badge font-semibold text-ink underline underline-offset-3"
      >
        {reminderWords.seeList}
      </button>
    </p>
  )
}
