import { Download } from 'lucide-react'
import { useState } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { download } from '#web/browser/download.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { exportAccount } from '#web/account/profile.ts'
import { CloseAccount } from '#web/account/close-account.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'

export function YourData() {
  const [busy, setBusy] = useState(false)
  const closing = useDialog()
  const fetchAll = async () => {
    setBusy(true)
    await attempt(saveExport(), { failed: profileWords.exportFailed })
    setBusy(false)
  }
  return (
    <section aria-labelledby="your-data" className="space-y-4">
      <h2 id="your-data" className="type-dialog">
        {profileWords.account}
      </h2>
      <Button look="secondary" icon={<Download />} busy={busy} onClick={() => void fetchAll()}>
        {profileWords.export}
      </Button>
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
    </section>
  )
}

async function saveExport() {
  const everything = await exportAccount()
  download('jotbell.json', JSON.stringify(everything, null, 2), 'application/json')
}
