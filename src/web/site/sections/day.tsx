import { dateWords } from '#rhythm/dates-in-words.ts'

/** A date as people say it, and as machines read it. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{dateWords().calendarDay(Date.parse(date))}</time>
}
