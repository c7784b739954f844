import { useState } from 'react'
import * as z from 'zod/mini'
import { Name, TimeZone } from '#contract/fields.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { EmailField } from '#web/account/email-field.tsx'
import { saveProfile } from '#web/account/profile.ts'
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

  const save = form.submit(({ name, timeZone }) => saveProfile({ name, timeZone, preferences }))
  const move = (timeZone: string) => {
    form.set('timeZone', timeZone)
    void saveProfile({ name: user.name, timeZone })
  }

  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <TextField {...form.field('name')} label={auth.name} autoComplete="name" required />
      <EmailField email={user.email} />
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
