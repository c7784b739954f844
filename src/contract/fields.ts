// The fields that schemas are made of, each with its limit and its message.
import * as z from 'zod/mini'
import { rules } from './messages/rules.ts'
import { limits } from './plans.ts'
import { isTimeZone } from './time-zones.ts'

// We count lengths as JavaScript does, in UTF-16 units; zod's own checks count code points.
export const atLeast = (count: number, sentence: string) =>
  z.refine<string>((text) => text.length >= count, sentence)

// JSON Schema counts code points too, but there are never more of them than units, so the same limit is correct there.
export const atMost = (count: number, sentence: string) =>
  withJsonSchema(
    z.refine<string>((text) => text.length <= count, sentence),
    { maximum: count },
  )

export const Id = z.guid(rules.id)

export const Email = z.email(rules.email).check(atMost(limits.email, rules.emailLength))

export const Password = z
  .string(rules.password)
  .check(atLeast(limits.password.min, rules.password), atMost(limits.password.max, rules.passwordLength))

export const Name = z
  .string(rules.name)
  .check(z.trim(), atLeast(1, rules.name), atMost(limits.name, rules.nameLength))

export const Title = z
  .string(rules.title)
  .check(z.trim(), atLeast(1, rules.title), atMost(limits.title, rules.titleLength))

export const code = (sentence: string) => z.string(sentence).check(z.regex(/^[0-9]{6}$/, sentence))

export const TimeZone = z.string(rules.timeZone).check(z.refine(isTimeZone, rules.timeZone))

export const instant = (sentence: string) =>
  z.string(sentence).check(withJsonSchema(z.refine(isInstant, sentence), { format: 'datetime' }))

export const Moment = z.iso.datetime()

// What lies before it by UTC, although the year that was written does not, would be written with a sign.
const yearZero = Date.parse('0000-01-01T00:00:00Z')

// An ISO 8601 date and time with its offset, of a day that exists: Date.parse alone accepts 30 February.
function isInstant(text: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text)
  if (!parts || !(Date.parse(text) >= yearZero)) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

// Adds facts about a custom rule to the JSON Schema of the OpenAPI document, which zod cannot derive.
function withJsonSchema(check: ReturnType<typeof z.refine<string>>, facts: Record<string, unknown>) {
  check._zod.onattach.push((schema) => void Object.assign(schema._zod.bag, facts))
  return check
}

/** Where in a value the first text is that PostgreSQL cannot store, with NUL or a lone surrogate; undefined without one. */
export function brokenText(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = brokenText(inner, [...path, key])
    if (found) return found
  }
  return undefined
}
