import { AppWindow, Mail, Smartphone } from 'lucide-react'
import { useId } from 'react'
import type { Lamp } from '#contract/lamps.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { LampButtons } from '#web/lamps/lamp-buttons.tsx'
import { LampLine } from '#web/lamps/lamp-line.tsx'
import { useLamps } from '#web/lamps/lamps.ts'
import { PushLamps } from '#web/lamps/push-lamps.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** News come by themselves, but to one of several open pages only. */
const refreshLampsMs = 30_000

const channels = [
  { name: 'emailNotifications', lampId: 'email', icon: <Mail aria-hidden /> },
  { name: 'pushNotifications', icon: <Smartphone aria-hidden />, Below: PushLamps },
  { name: 'inAppNotifications', lampId: 'in-app', icon: <AppWindow aria-hidden /> },
] as const

/** The three channels, each with its own switch and its lamps. */
export function Preferences({ form }: { form: ProfileForm }) {
  const { lamps } = useLamps({ everyMs: refreshLampsMs })
  return (
    <fieldset className="min-w-0 divide-y divide-line">
      <legend className="sr-only">{profileWords.preferences}</legend>
      {channels.map((channel) => (
        <Channel key={channel.name} channel={channel} lamps={lamps} form={form} />
      ))}
    </fieldset>
  )
}

type ChannelProps = { channel: (typeof channels)[number]; lamps: readonly Lamp[]; form: ProfileForm }

function Channel({ channel, lamps, form }: ChannelProps) {
  const { values, set } = form
  const { name, icon, ...more } = channel
  const lamp = lamps.find(({ _id }) => 'lampId' in more && _id === more.lampId)
  const labelId = useId()
  return (
    <div className="px-5 py-1.5">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 flex-1 basis-44">
          <CheckboxRow
            name={name}
            label={profileWords[name]}
            labelId={labelId}
            icon={icon}
            hint={'lampId' in more && (lamp ? <LampLine lamp={lamp} /> : roomForLamp)}
            checked={values[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
        </div>
        {lamp && <LampButtons lamp={lamp} nameId={labelId} />}
      </div>
      {'Below' in more && <more.Below />}
    </div>
  )
}

const roomForLamp = <span className="block h-5.25" />
