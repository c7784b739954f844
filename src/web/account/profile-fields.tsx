import { Lock } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Profile } from '#contract/accounts.ts'
import { Name, TimeZone } from '#contract/fields.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { changeProfile } from '#web/account/profile.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { useUser } from '#web/sync/session.ts'
import { TimeZoneField } from '#web/account/time-zone-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Preferences } from '#web/account/preferences.tsx'
import { TextField } from '#web/ui/field.tsx'

const ProfileForm = z.object({ name: Name, timeZone: TimeZone })

export function ProfileFields() {
  const user = useUser()
  const form = useForm(ProfileForm, { name: user.name, timeZone: user.timeZone })
  const [preferences, setPreferences] = useState(user.preferences)

  const save = form.submit(({ name, timeZone }) => store({ name, timeZone, preferences }))
  const move = (timeZone: string) => {
    form.set('timeZone', timeZone)
    void store({ name: user.name, timeZone })
  }

  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <TextField {...form.field('name')} label={auth.name} autoComplete="name" required />
      <div className="relative">
        <TextField
          label={auth.email}
          type="email"
          value={user.email}
          readOnly
          aria-description={profileWords.emailFixed}
          className="pr-12"
        />
        <Lock aria-hidden className="absolute right-4 bottom-4 size-4.5 stroke-[1.9] text-ink-2" />
      </div>
      <Preferences value={preferences} onValue={setPreferences} />
      <TimeZoneField
        value={form.values.timeZone}
        onValue={(zone) => form.set('timeZone', zone)}
        stored={user.timeZone}
        onMove={move}
      />
      <Button type="submit" size="large" busy={form.busy} busyText={chrome.saving} className="w-full">
        {profileWords.save}
      </Button>
    </form>
  )
}

function store(profile: Profile) {
  const says = { done: successes.changeProfile, failed: failures.changeProfile }
  return attempt(changeProfile(profile), says)
}
