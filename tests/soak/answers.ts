import type { Answer } from './ask.ts'
import type { Ledger } from './ledger.ts'

export function expected(ledger: Ledger, answer: Answer, status: number, what: string) {
  if (answer.status === status) return true
  ledger.broken.push(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return false
}

/** The server has said that a write is kept. */
export function acknowledged(ledger: Ledger, answer: Answer, status: number, what: string) {
  if (!expected(ledger, answer, status, what)) return false
  ledger.writes.push(answer.ackedAt)
  return true
}
