// Every row has moments in it, and reading them was a sixth of what a list cost: the usual form is read by its places,
// and anything else ("infinity", a year before 1000 or after 9999) by the driver.
import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
const byDriver: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)
const [zero, space, dot, plus, minus, colon] = [...'0 .+-:'].map((sign) => sign.charCodeAt(0))
const minuteMs = 60_000

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
  const utc = Date.UTC(
    two(text, 0) * 100 + two(text, 2),
    two(text, 5) - 1,
    two(text, 8),
    two(text, 11),
    two(text, 14),
    two(text, 17),
    ms,
  )
  return new Date(utc - offset)
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
