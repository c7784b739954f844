import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { type ClockStyle, type Profile, QuietHours, type User } from '#contract/accounts.ts'
import type * as z from 'zod/mini'
import { Name } from '#contract/fields.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { quietHoursWords } from '#contract/messages/quiet-hours.ts'
import { useUser } from '#web/sync/session.ts'
import { clockStyle } from '#web/time/words.ts'
import { saveProfile } from './profile.ts'
import { keepZone } from './zone-answer.ts'

export type Channel = 'emailNotifications' | 'pushNotifications' | 'inAppNotifications'
export type ProfileValues = {
  name: string
  timeZone: string
  clock: ClockStyle
  quietHours: z.infer<typeof QuietHours> | null
} & Record<Channel, boolean>
export type ProfileForm = ReturnType<typeof useProfileForm>

const names: Record<keyof ProfileValues, string> = {
  name: auth.name,
  timeZone: profileWords.timeZone,
  clock: profileWords.clock,
  emailNotifications: profileWords.emailNotifications,
  pushNotifications: profileWords.pushNotifications,
  inAppNotifications: profileWords.inAppNotifications,
  quietHours: quietHoursWords.label,
}

const firstProblem = '[aria-invalid], [data-problem]'

/** What the server knows with the person's own changes laid over it, until they are saved or discarded. */
export function useProfileForm() {
  const user = useUser()
  const [edits, setEdits] = useState<Partial<ProfileValues>>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const stored = valuesOf(user)
  const values = { ...stored, ...edits }
  const changed = (Object.keys(names) as (keyof ProfileValues)[]).filter(
    (field) => !isSame(values[field], stored[field]),
  )

  const set = (edit: Partial<ProfileValues>) => setEdits((now) => ({ ...now, ...edit }))
  const discard = () => {
    setEdits({})
    setTried(false)
  }
  const save = async () => {
    setBusy(true)
    // Whoever chooses a zone need not be asked about it.
    if (changed.includes('timeZone')) keepZone(values.timeZone)
    if (await saveProfile(profileOf(values))) discard()
    setBusy(false)
  }

  const nameError = Name.safeParse(values.name).error?.issues[0]?.message
  const quietError = values.quietHours && QuietHours.safeParse(values.quietHours).error?.issues[0]?.message
  /** Saved like this, nothing would reach the person any more: that takes one more press. */
  const silences = isSilent(values) && !isSilent(stored)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    flushSync(() => setTried(true))
    if (nameError || quietError || silences)
      event.currentTarget.querySelector<HTMLElement>(firstProblem)?.focus()
    else void save()
  }

  return {
    values,
    /** The fields that differ from what is stored, as a person calls them. */
    changed: changed.map((field) => names[field]),
    nameError: tried ? nameError : undefined,
    /** Said at once: both times stand there. */
    quietError: quietError ?? undefined,
    silences,
    busy,
    set,
    discard,
    save,
    submit,
  }
}

function valuesOf(user: User): ProfileValues {
  const { clock: _, quietHours = null, ...channels } = user.preferences
  return { name: user.name, timeZone: user.timeZone, clock: clockStyle(user), quietHours, ...channels }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The clock that was seen is saved, chosen or not: letters go by it too. */
function profileOf({ name, timeZone, ...preferences }: ProfileValues): Profile {
  return { name, timeZone, preferences }
}

function isSilent({ emailNotifications, pushNotifications, inAppNotifications }: ProfileValues) {
  return !emailNotifications && !pushNotifications && !inAppNotifications
}
