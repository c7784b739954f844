import { CircleAlert } from 'lucide-react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import type { Unread } from './state.ts'

/** Files that cannot be read, each with its reason. */
export function UnreadFiles({ files }: { files: Unread[] }) {
  if (files.length === 0) return null
  return (
    <div role="alert">
      <ul className="mb-6 space-y-3">
        {files.map(({ name, why }, at) => (
          <li
            key={at}
            className="flex gap-3 rounded-card border border-red-line bg-red-soft px-5 py-4.5 text-label text-red-ink"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.9]" />
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-bold">{words.cannotBeRead(name)}</strong> {why}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
