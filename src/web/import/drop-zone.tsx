import { FolderOpen } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportTray } from '#web/ui/drawings/import-tray.tsx'

type DropZoneProps = { onFiles: (files: File[]) => void }

/** Files come by dropping them anywhere in it, or by the button. */
export function DropZone({ onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => files && files.length > 0 && onFiles([...files])
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping needs a pointer; the button does the same */}
      <section
        aria-labelledby="drop-title"
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="flex flex-col items-center rounded-dialog border-2 border-dashed border-line-strong bg-surface px-6 py-14 text-center transition-colors data-over:border-solid data-over:border-primary data-over:bg-primary-soft"
      >
        <ImportTray />
        <h2 id="drop-title" className="type-dialog mt-4">
          {words.drop}
        </h2>
        <p className="mt-1 text-balance text-ink-2">{words.dropHint}</p>
        <Button className="mt-5" icon={<FolderOpen aria-hidden />} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            take(event.target.files)
            // The same file again is a choice, too.
            event.target.value = ''
          }}
        />
      </section>
      <ul aria-label={words.sources} className="mt-6 flex flex-wrap gap-2">
        {words.sourceNames.map((name) => (
          <li
            key={name}
            className="flex min-h-9 items-center rounded-full bg-sunk px-3.5 text-meta text-ink-2"
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-meta text-ink-2">
        {words.how}{' '}
        <a
          href="/help#import"
          target="_blank"
          rel="noopener"
          className="rounded-sm font-semibold text-primary underline decoration-2 underline-offset-4"
        >
          {words.howLink}
        </a>
      </p>
    </>
  )
}
