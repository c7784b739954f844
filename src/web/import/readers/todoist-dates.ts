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
  // Which days a weekend has is a setting there.
  if (/\bweekends?\b/i.test(words)) return undefined
  const isDay = !time.test(words)
  const understood = read(isDay ? `${words} at 09:00` : words, now, zone, 'en-US')
  if (understood.title !== '' || understood.problem !== undefined) return undefined
  const { at, type, repeat } = understood
  const when = { wall: wallAt(at, zone), zone, isDay, isTask: true }
  if (type === 'once') return isFromDone ? undefined : when
  const rhythm: Rhythm = { type, ...(repeat && { repeat }) }
  const isClear = !isFromDone && saysItsDays(words, rhythm)
  const uncounted = isClear ? {} : { uncounted: written.trim() }
  if (!isFromDone) return { ...when, rhythm, ...uncounted }
  // Only a plain pause can be counted from Done.
  const isPause =
    Object.keys(repeat ?? {}).every((field) => field === 'every') &&
    /\d|day|week|month|year|hour/.test(words) &&
    !weekday.test(words)
  return isPause
    ? { ...when, rhythm: { type, repeat: { ...repeat, from: 'done' } }, ...uncounted }
    : undefined
}

const weekday = /\b(?:mon(?!th)|tue|wed|thu|fri|sat|sun)/i
const month = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const ordinal = /\b(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|last)\b/i
const time =
  /\d:\d|\d ?[ap]m\b|\bnoon\b|\bmidnight\b|\bhours?\b|\bmorning\b|\bafternoon\b|\bevening\b|\bnight\b/i
const begins = /\b(?:starting|beginning|from)\b(?: on)?(.*?)(?=\b(?:until|ending|for)\b|$)/i
const ends = /\b(?:until|ending|for)\b(.*?)(?=\b(?:starting|beginning|from)\b|$)/i
const year = /\b\d{4}\b/

/** The file has no date beside the words: what "every 3 days" counts from is known only where they say it. */
function saysItsDays(words: string, { type, repeat: { every = 1 } = {} }: Rhythm) {
  const end = ends.exec(words)?.[1]
  if (end !== undefined && !year.test(end)) return false
  const rule = words.replace(ends, '')
  const start = begins.exec(rule)?.[1]
  const plain = rule.replace(begins, '')
  const namesDay = weekday.test(plain) || ordinal.test(plain) || month.test(plain)
  // Days that are named fall into periods that every program counts in its own way.
  if (start !== undefined && year.test(start)) return every === 1 || !namesDay
  if (every > 1 || type === 'hourly') return false
  if (type === 'weekly') return weekday.test(plain) || /\b(?:week|work)days?\b/i.test(plain)
  if (type === 'monthly') return ordinal.test(plain) || /\d/.test(plain.replace(clock, ''))
  return type === 'daily' || month.test(plain)
}

const clock = /\d{1,2}(?::\d\d)?(?: ?[ap]m)|\d{1,2}:\d\d/gi

/** "Every 2nd Tuesday" is one a month in Todoist, and every two weeks in ours; its evening is not ours. */
function ownWords(written: string) {
  const words = written
    .trim()
    .replace(/^after /i, 'every ')
    .replace(/^ev(?:ery)?!? ?(?=\S)/i, 'every ')
    .replace(
      /^every (\d(?:st|nd|rd|th)|first|second|third|fourth|last) ((?:mon(?!th)|tue|wed|thu|fri|sat|sun)\w*|workday)\b/i,
      'every month on the $1 $2',
    )
  // Our own grammar knows that "every morning at 7" is at 7 only.
  if (/\d:\d|\d ?[ap]m\b|\bat \d/i.test(words)) return words
  return words
    .replace(/^every (?=(?:morning|afternoon|evening|night)\b)/i, 'every day ')
    .replace(/\btonight\b/i, 'today night')
    .replace(
      /(?:\b(?:in the|at|this) )?\b(morning|afternoon|evening|night)\b/i,
      (_, part: string) => `at ${times.get(part.toLowerCase())}`,
    )
}

const times = new Map([
  ['morning', '9:00'],
  ['afternoon', '12:00'],
  ['evening', '19:00'],
  ['night', '22:00'],
])
