import { Braces, Download } from 'lucide-react'
import { useState } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { download } from '#web/browser/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { CloseAccount } from './close-account.tsx'
import { exportAccount } from './profile.ts'
import { Box, Section } from './section.tsx'

export function YourData() {
  const [busy, setBusy] = useState(false)
  const closing = useDialog()
  const fetchAll = async () => {
    setBusy(true)
    await attempt(saveExport(), { failed: profileWords.exportFailed })
    setBusy(false)
  }
  return (
    <Section id="your-data">
      <Box className="divide-y divide-line">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
          <Braces aria-hidden className="size-5 shrink-0 stroke-[1.9] text-ink-2" />
          <p className="min-w-0 flex-1 basis-40">{profileWords.exportHint}</p>
          <Button
            look="secondary"
            size="small"
            icon={<Download aria-hidden />}
            busy={busy}
            onClick={() => void fetchAll()}
          >
            {profileWords.export}
          </Button>
        </div>
        <CalendarFeed />
      </Box>
      <p>
        <button
          type="button"
          onClick={() => closing.open()}
          className="min-h-11 rounded-sm font-semibold text-red underline decoration-2 underline-offset-4 hover:text-red-hover"
        >
          {profileWords.close}
        </button>
      </p>
      {closing.show(() => (
        <CloseAccount />
      ))}
    </Section>
  )
}

async function saveExport() {
  const everything = await exportAccount()
  download('jotbell.json', JSON.stringify(everything, null, 2), 'application/json')
}
