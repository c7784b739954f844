type MeterProps = { label: string; value: number; max: number; words: string }

/** How much of something is used up: in words, and the same as a bar. */
export function Meter({ label, value, max, words }: MeterProps) {
  const share = Math.min(1, value / max)
  return (
    <div>
      <p className="flex justify-between gap-4 text-label text-ink-2">
        <span>{label}</span> <span>{words}</span>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunk">
        <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
