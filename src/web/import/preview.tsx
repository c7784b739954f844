import { useCallback, useMemo, useState } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { useUser } from '#web/sync/session.ts'
import { useSyncState } from '#web/sync/sync-state.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useBarHeight } from '#web/ui/use-bar-height.ts'
import { firstChoice, ringsOf, roomOf, sumsOf } from './choice.ts'
import { PreviewList } from './preview-list.tsx'
import { RingsCard, SumsCard } from './preview-side.tsx'
import { isItemRow, type Row } from './rows.ts'
import { chooseAgain, startImport, type Previewing } from './state.ts'
import { UnreadFiles } from './unread-files.tsx'

/** Everything that was found, before anything of it is added. */
export function Preview({ name, rows, unread }: Previewing) {
  const user = useUser()
  const { offline } = useSyncState()
  const room = roomOf(user)
  const [ticked, setTicked] = useState(() => firstChoice(rows, room))
  const tick = useCallback((ids: string[], isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (isTicked) after.add(id)
        else after.delete(id)
      return after
    })
  }, [])
  const tickOne = useCallback((id: string, isTicked: boolean) => tick([id], isTicked), [tick])
  const tickAll = (some: Row[], isTicked: boolean) =>
    tick(
      some.filter(isItemRow).map(({ id }) => id),
      isTicked,
    )
  const sums = sumsOf(rows, ticked, room)
  const rings = useMemo(() => ringsOf(rows, ticked), [rows, ticked])
  const chosen = rows.filter(isItemRow).filter(({ id }) => ticked.has(id))
  const begin = () => {
    if (offline) return void toasts.bad(words.offline)
    if (chosen.length === 0) return void toasts.bad(words.nothingTicked)
    void startImport(chosen, name)
  }
  const isBlocked = offline || chosen.length === 0
  const button = (
    <Button blocked={isBlocked} size="large" className="w-full max-lg:w-auto max-lg:min-h-11" onClick={begin}>
      {words.import(chosen.length)}
    </Button>
  )
  const isFull = sums.notes.fit < sums.notes.wanting
  return (
    <>
      <UnreadFiles files={unread} />
      {!rows.some(isItemRow) && <output className="mb-4 block">{words.noneLeft}</output>}
      {offline && (
        <output className="mb-4 block rounded-card bg-sunk px-5 py-3 text-label">{words.offline}</output>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <PreviewList rows={rows} sums={sums} ticked={ticked} onTick={tickOne} onTickAll={tickAll} />
        <div className="space-y-4">
          <SumsCard sums={sums} />
          <RingsCard rings={rings} />
          <div className="max-lg:hidden print:hidden">{button}</div>
          <div className="text-center text-meta text-ink-2 print:hidden">
            <p>{words.canUndo}</p>
            <button
              type="button"
              onClick={() => chooseAgain()}
              className="mt-1 min-h-11 rounded-sm font-semibold text-primary underline-offset-4 hover:underline"
            >
              {words.again}
            </button>
          </div>
        </div>
      </div>
      <div
        ref={useBarHeight('--save-bar')}
        className="fixed inset-x-0 bottom-(--bottom-bar) z-10 border-t border-line bg-bg lg:hidden print:hidden"
      >
        <div className="page flex min-h-17 flex-wrap items-center justify-between gap-3 py-2.5">
          <p className="text-label text-ink-2">
            {isFull
              ? words.fit(sums.notes.fit, sums.notes.wanting, 'notes')
              : sums.reminders.fit < sums.reminders.wanting &&
                words.fit(sums.reminders.fit, sums.reminders.wanting, 'reminders')}
          </p>
          {button}
        </div>
      </div>
    </>
  )
}
