import { CircleAlert } from 'lucide-react'

export function FieldError({ text }: { text: string }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-hint leading-[1.35] font-semibold text-red">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 stroke-[1.9]" />
      {text}
    </p>
  )
}
