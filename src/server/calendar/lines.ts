// How RFC 5545 writes a line, a text and a date.
import type { Wall } from '#rhythm/zone.ts'

const mostOctets = 75

/** One line with its end. A long one goes on in lines that begin with a blank; no character is cut in two. */
export function lineOf(name: string, value: string): string {
  const line = `${name}:${value}`
  if (Buffer.byteLength(line) <= mostOctets) return `${line}\r\n`
  let [folded, room] = ['', mostOctets]
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) [folded, room] = [`${folded}\r\n `, mostOctets - 1]
    folded += character
    room -= octets
  }
  return `${folded}\r\n`
}

/** What a person wrote. Other control characters than tabs may not stand in a calendar. */
export function textOf(written: string): string {
  return written
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

// A year has four digits: an event may begin in the last minutes of the last one.
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59)

/** "20260514T130000", as a clock on the wall shows it. */
export function wallOf(wall: Wall): string {
  return new Date(Math.min(wall, lastMoment)).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** "20260514T130000Z" */
export function utcOf(at: number): string {
  return `${wallOf(at)}Z`
}
