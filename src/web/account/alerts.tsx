import { BellOff } from 'lucide-react'
import { profileWords } from '#contract/messages/accounts.ts'
import { ChannelList } from '#web/channels/channel-list.tsx'
import { ContactList } from '#web/contacts/contact-list.tsx'
import { useReminders } from '#web/reminders/reminders.ts'
import { RingSound } from '#web/ring/ring-sound.tsx'
import { Button } from '#web/ui/button.tsx'
import { Preferences } from './preferences.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { Box, Section } from './section.tsx'
import type { ProfileForm } from './use-profile-form.ts'

const words = profileWords.allOff

/** On which ways reminders may reach this person, and that at least one does. */
export function Alerts({ form }: { form: ProfileForm }) {
  const { reminders } = useReminders()
  return (
    <Section id="alerts" hint={profileWords.preferencesHint}>
      <Box className="overflow-hidden">
        <Preferences form={form} />
      </Box>
      {form.silences && <AllOff form={form} />}
      <Box className="overflow-hidden">
        <ChannelList />
      </Box>
      <Box className="divide-y divide-line *:px-5 *:py-3">
        <QuietHours form={form} />
        <RingSound />
      </Box>
      <Box className="overflow-hidden">
        <ContactList reminders={reminders} />
      </Box>
    </Section>
  )
}

function AllOff({ form }: { form: ProfileForm }) {
  return (
    <div
      role="alert"
      ref={intoView}
      className="flex items-start gap-3.5 rounded-card border border-red-line bg-red-soft p-5 text-red-ink"
    >
      <BellOff aria-hidden className="mt-0.5 size-5.5 shrink-0 stroke-[1.9]" />
      <div className="min-w-0">
        <p className="font-semibold">{words.title}</p>
        <p className="mt-1 text-label">{words.text}</p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button data-problem onClick={() => form.set({ inAppNotifications: true })}>
            {words.keep}
          </Button>
          <Button
            look="secondary"
            className="border-red-line bg-transparent text-red-ink"
            onClick={() => void form.save()}
          >
            {words.confirm}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** It may arrive below the lower edge. */
function intoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}
