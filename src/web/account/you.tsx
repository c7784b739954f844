import type { ClockStyle } from '#contract/accounts.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { hour } from '#rhythm/zone.ts'
import { useUser } from '#web/sync/session.ts'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmailField } from './email-field.tsx'
import { Box, Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import { ZoneQuestion } from './zone-question.tsx'

const evening = 21 * hour
const clocks = (['12', '24'] satisfies ClockStyle[]).map((value) => ({
  value,
  label: clockWords(value).clock(evening),
}))

/** Who this is, where they are, and how they are told the time. */
export function You({ form: { values, nameError, set } }: { form: ProfileForm }) {
  const { email } = useUser()
  return (
    <Section id="you">
      <Box className="grid grid-cols-1 gap-5 p-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={auth.name}
          autoComplete="name"
          required
          dir="auto"
          value={values.name}
          error={nameError}
          onChange={(event) => set({ name: event.target.value })}
        />
        <EmailField email={email} />
        <TimeZoneField
          value={values.timeZone}
          clock={values.clock}
          onValue={(timeZone) => set({ timeZone })}
        />
        <Segmented
          label={profileWords.clock}
          labelShown
          value={values.clock}
          options={clocks}
          onValue={(clock) => set({ clock })}
        />
        <div className="empty:hidden sm:col-span-2">
          <ZoneQuestion />
        </div>
      </Box>
    </Section>
  )
}
