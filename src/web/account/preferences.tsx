import { AppWindow, Mail, Smartphone } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'

type Values = User['preferences']

const channels = [
  { name: 'emailNotifications', icon: <Mail aria-hidden /> },
  { name: 'pushNotifications', icon: <Smartphone aria-hidden /> },
  { name: 'inAppNotifications', icon: <AppWindow aria-hidden /> },
] as const

/** On which ways reminders may reach this person. */
export function Preferences({ value, onValue }: { value: Values; onValue: (next: Values) => void }) {
  return (
    <fieldset>
      <legend className="type-label mb-1 leading-[1.3]">{profileWords.preferences}</legend>
      {channels.map(({ name, icon }) => (
        <CheckboxRow
          key={name}
          name={name}
          label={profileWords[name]}
          icon={icon}
          checked={value[name]}
          onChange={(event) => onValue({ ...value, [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}
