import { BookOpen, Braces, Download, Import } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { importLink } from '#contract/messages/import-link.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { download } from '#web/browser/download.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/router.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { CloseAccount } from './close-account.tsx'
import { exportAccount, fetchArchive } from './profile.ts'
import { Box, Section } from './section.tsx'

export function YourData() {
  const closing = useDialog()
  return (
    <Section id="your-data">
      <Box className="divide-y divide-line">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
          <Import aria-hidden className="size-5 shrink-0 stroke-[1.9] text-ink-2" />
          <p className="min-w-0 flex-1 basis-40">{importLink.hint}</p>
          <Link to="/import" className={buttonClass('secondary', 'small')}>
            {importLink.open}
          </Link>
        </div>
        <FileRow
          icon={<BookOpen aria-hidden />}
          hint={profileWords.archiveHint}
          label={profileWords.archive}
          save={saveArchive}
        />
        <FileRow
          icon={<Braces aria-hidden />}
          hint={profileWords.exportHint}
          label={profileWords.export}
          save={saveExport}
        />
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

type FileRowProps = { icon: ReactNode; hint: string; label: string; save: () => Promise<void> }

function FileRow({ icon, hint, label, save }: FileRowProps) {
  const [busy, setBusy] = useState(false)
  const fetchAll = async () => {
    setBusy(true)
    await attempt(save(), { failed: profileWords.exportFailed })
    setBusy(false)
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
      <span className="shrink-0 text-ink-2 [&>svg]:size-5 [&>svg]:stroke-[1.9]">{icon}</span>
      <p className="min-w-0 flex-1 basis-40">{hint}</p>
      <Button
        look="secondary"
        size="small"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => void fetchAll()}
      >
        {label}
      </Button>
    </div>
  )
}

async function saveExport() {
  const everything = await exportAccount()
  download('jotbell.json', JSON.stringify(everything, null, 2), 'application/json')
}

async function saveArchive() {
  download('jotbell-archive.html', await fetchArchive(), 'text/html')
}
