// The dates that people type into Todoist, in the words of our own grammar where the two differ.
import { read } from '#rhythm/grammar/grammar.ts'
import { wallAt } from '#rhythm/zone.ts'
import type { When } from '../drafts/when.ts'
import type { Context } from '../found.ts'
import { instantOfText, wallOf } from '../parse/moments.ts'
import type { Rhythm } from '../parse/recurrence.ts'

/** Undefined where it says something that we cannot do, or nothing that we understand. */
export function readDate(written: string, language: string, { now, zone }: Context): When | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(written) ? wallOf(written) : undefined
  if (day !== undefined) return { wall: day, zone, isDay: true, isTask: true }
  const at = instantOfText(written)
  if (at !== undefined && /(?:Z|[+-]\d\d:?\d\d)$/.test(written))
    return { wall: wallAt(at, zone), zone, isDay: false, isTask: true }
  if (language && language.slice(0, 2).toLowerCase() !== 'en') return undefined
  return fromWords(written, now, zone)
}

function fromWords(written: string, now: number, zone: string): When | undefined {
  const isFromDone = /^(?:every|ev)! ?|^after /i.test(written)
  const words = ownWords(written)
  const isDay = !time.test(words)
  const understood = read(isDay ? `${words} at 09:00` : words, now, zone, 'en-US')
  if (understood.title !== '' || understood.problem !== undefined) return undefined
  const { at, type, repeat } = understood
  const when = { wall: wallAt(at, zone), zone, isDay, isTask: true }
  if (type === 'once') return isFromDone ? undefined : when
  const rhythm: Rhythm = { type, ...(repeat && { repeat }) }
  if (!isFromDone) return { ...when, rhythm }
  // Only a plain pause can be counted from Done.
  const isPause =
    Object.keys(repeat ?? {}).every((field) => field === 'every') &&
    /\d|day|week|month|year|hour/.test(words) &&
    !weekday.test(words)
  return isPause ? { ...when, rhythm: { type, repeat: { ...repeat, from: 'done' } } } : undefined
}

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)/i
const time =
  /\d:\d|\d ?[ap]m\b|\bnoon\b|\bmidnight\b|\bhours?\b|\bmorning\b|\bafternoon\b|\bevening\b|\bnight\b/i

/** "Every 2nd Tuesday" is one a month in Todoist, and every two weeks in ours. */
function ownWords(written: string) {
  return written
    .trim()
    .replace(/^after /i, 'every ')
    .replace(/^ev(?:ery)?!? ?(?=\S)/i, 'every ')
    .replace(
      /^every (\d(?:st|nd|rd|th)|first|second|third|fourth|last) ((?:mon|tue|wed|thu|fri|sat|sun)\w*|workday)\b/i,
      'every month on the $1 $2',
    )
}
