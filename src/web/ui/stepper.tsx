import { Minus, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type StepperProps = {
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}

/** A whole number, typed or counted up and down. It reports only what lies within its bounds. */
export function Stepper({ label, lessLabel, moreLabel, value, min, max, onValue }: StepperProps) {
  // What is typed on the way to a number, as an empty field is.
  const [typed, setTyped] = useState<string>()
  const isWithin = (next: number) => Number.isInteger(next) && next >= min && next <= max
  const go = (next: number) => {
    setTyped(undefined)
    if (isWithin(next)) onValue(next)
  }
  return (
    <span className="inline-flex h-11 items-center rounded-control border border-line-strong bg-surface">
      <Step label={lessLabel} isEnd={value <= min} onGo={() => go(value - 1)}>
        <Minus aria-hidden />
      </Step>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = target.value === '' ? Number.NaN : Number(target.value)
          if (isWithin(next)) onValue(next)
        }}
        onBlur={() => setTyped(undefined)}
        className="w-10 [appearance:textfield] self-stretch bg-transparent text-center font-display text-lg font-semibold focus-visible:-outline-offset-3 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step label={moreLabel} isEnd={value >= max} onGo={() => go(value + 1)}>
        <Plus aria-hidden />
      </Step>
    </span>
  )
}

type StepProps = { label: string; isEnd: boolean; onGo: () => void; children: ReactNode }

function Step({ label, isEnd, onGo, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onGo}
      className="wide-target grid size-10 place-items-center rounded-control focus-visible:-outline-offset-3 aria-disabled:opacity-40 [&>svg]:size-4 [&>svg]:stroke-2"
    >
      {children}
    </button>
  )
}
