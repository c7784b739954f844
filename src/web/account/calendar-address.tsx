import { CalendarPlus } from 'lucide-react'
import { calendarWords as words } from '#contract/messages/calendar.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SecretBox } from '#web/ui/secret-box.tsx'

/** The address, this once. It takes the focus and is selected: the button that made it has gone. */
export function CalendarAddress({ url }: { url: string }) {
  return (
    <div className="mt-3">
      <SecretBox key={url} words={{ ...words, label: words.address }} value={url}>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary', 'small')}>
          <CalendarPlus aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
          {words.open}
        </a>
      </SecretBox>
    </div>
  )
}
