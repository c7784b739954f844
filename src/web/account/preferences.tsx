import { AppWindow, Mail, Smartphone } from 'lucide-react'
import { profileWords } from '#contract/messages/accounts.ts'
import { PushDevices } from '#web/push/push-devices.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import type { ProfileForm } from './use-profile-form.ts'

const channels = [
  { name: 'emailNotifications', icon: <Mail aria-hidden /> },
  { name: 'pushNotifications', icon: <Smartphone aria-hidden />, Below: PushDevices },
  { name: 'inAppNotifications', icon: <AppWindow aria-hidden /> },
] as const

/** The three channels, each with its own switch. */
export function Preferences({ form: { values, set } }: { form: ProfileForm }) {
  return (
    <fieldset className="min-w-0 divide-y divide-line">
      <legend className="sr-only">{profileWords.preferences}</legend>
      {channels.map(({ name, icon, ...more }) => (
        <div key={name} className="px-5 py-1.5">
          <CheckboxRow
            name={name}
            label={profileWords[name]}
            icon={icon}
            checked={values[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
          {'Below' in more && <more.Below />}
        </div>
      ))}
    </fieldset>
  )
}
