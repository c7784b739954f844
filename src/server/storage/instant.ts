// Every row has moments in it, and reading and writing them was a quarter of what a list cost: the usual form is read by
// its places and written from tables, and anything else ("infinity", a year before 1000 or after 9999) as it always was.
import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
const byDriver: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)
const [zero, space, dot, plus, minus, colon] = [...'0 .+-:'].map((sign) => sign.charCodeAt(0))
const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000]

/** Reads "2026-11-16 09:30:00.123456+01:00", with or without a fraction and the minutes of the offset. */
export function readInstant(text: string): unknown {
  if (text.charCodeAt(10) !== space || text.charCodeAt(4) !== minus || text.charCodeAt(0) === zero)
    return byDriver(text)
  let at = 19
  let ms = 0
  if (text.charCodeAt(at) === dot) {
    let worth = 100
    for (at += 1; isDigit(text, at); at += 1) {
      ms += digit(text, at) * worth
      worth = Math.floor(worth / 10)
    }
  }
  const offset = offsetAt(text, at)
  if (offset === undefined) return byDriver(text)
  const time = two(text, 11) * hourMs + two(text, 14) * minuteMs + two(text, 17) * secondMs + ms
  return new Date(startOfDay(text) + time - offset)
}

// What is read or written together is mostly of the same day.
let readDay = { text: '', start: 0 }
let writtenDay = { number: Number.NaN, text: '' }

function startOfDay(text: string) {
  const { text: known } = readDay
  for (let at = 9; at >= 0; at--)
    if (text.charCodeAt(at) !== known.charCodeAt(at)) {
      const start = Date.UTC(two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8))
      readDay = { text: text.slice(0, 10), start }
      break
    }
  return readDay.start
}

const from = Date.UTC(1000)
const until = Date.UTC(10_000)

/** Whether its year has four digits. */
export const isUsual = (moment: Date) => moment.getTime() >= from && moment.getTime() < until

const upTo = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, '0'))
const twoDigits = upTo(60, 2)
const threeDigits = upTo(1_000, 3)

/** What toISOString() writes, in a quarter of its time. */
export function writeInstant(moment: Date) {
  if (!isUsual(moment)) return moment.toISOString()
  const day = Math.floor(moment.getTime() / dayMs)
  if (day !== writtenDay.number) writtenDay = { number: day, text: moment.toISOString().slice(0, 11) }
  const time = moment.getTime() - day * dayMs
  const hour = twoDigits[Math.floor(time / hourMs)]
  const minute = twoDigits[Math.floor(time / minuteMs) % 60]
  const second = twoDigits[Math.floor(time / secondMs) % 60]
  return `${writtenDay.text}${hour}:${minute}:${second}.${threeDigits[time % secondMs]}Z`
}

function offsetAt(text: string, at: number) {
  const sign = text.charCodeAt(at)
  if (sign !== plus && sign !== minus) return undefined
  const hasMinutes = text.charCodeAt(at + 3) === colon
  if (text.length !== at + (hasMinutes ? 6 : 3)) return undefined
  const minutes = two(text, at + 1) * 60 + (hasMinutes ? two(text, at + 4) : 0)
  return minutes * (sign === minus ? -minuteMs : minuteMs)
}

const digit = (text: string, at: number) => text.charCodeAt(at) - zero!
const isDigit = (text: string, at: number) => digit(text, at) >= 0 && digit(text, at) <= 9
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
