import { Check, Undo2 } from 'lucide-react'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { Button } from '#web/ui/button.tsx'
import { useBarHeight } from '#web/ui/use-bar-height.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Always in sight where there is room: whether everything is saved, and the way to save it. */
export function SaveBar({ form, formId }: { form: ProfileForm; formId: string }) {
  const { changed, busy, discard } = form
  const isChanged = changed.length > 0
  return (
    <div
      ref={useBarHeight('--save-bar', takenBy)}
      className="save-bar fixed inset-x-0 bottom-(--bottom-bar) z-10 border-t data-too-high:static border-line bg-bg"
    >
      <div className="page">
        <div className="flex min-h-17 max-w-180 flex-wrap items-center justify-end gap-3 max-[359px]:gap-1 py-2.5 lg:ml-78">
          <output className="flex min-w-0 flex-[1_1_6rem] items-center gap-2.5 text-label text-ink-2 max-[359px]:text-meta">
            {isChanged ? (
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-full border border-transparent bg-brass"
              />
            ) : (
              <Check aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
            )}
            <span className="line-clamp-2">
              {isChanged ? profileWords.unsaved(changed.join(', ')) : profileWords.saved}
            </span>
          </output>
          {isChanged && (
            <Button
              look="quiet"
              icon={<Undo2 aria-hidden className="sm:hidden" />}
              onClick={discard}
              className="max-sm:px-3"
            >
              <span className="max-sm:sr-only">{profileWords.discard}</span>
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy} busyText={chrome.saving}>
            {profileWords.save}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** In large letters it would hide most of a small window: there it stands at the end of the page. */
function takenBy(bar: HTMLElement) {
  const isTooHigh = bar.offsetHeight > innerHeight * 0.4
  bar.toggleAttribute('data-too-high', isTooHigh)
  return isTooHigh ? 0 : bar.offsetHeight
}
