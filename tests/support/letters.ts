// Reads the queue the way a worker does, without one: every waiting letter is written once.
import { accountLetters } from '#server/accounts/letters.ts'
import { contactLetters } from '#server/contacts/letters.ts'
import { newsletterLetters } from '#server/newsletter/letters.ts'
import type { Letter, QueuedDelivery, Writer } from '#server/deliveries/delivery.ts'
import type { House } from './house.ts'

/** Writes what waits in the queue, oldest first, and takes it off the queue. */
export async function takeLetters(house: House): Promise<Letter[]> {
  const deliveries = await waiting(house)
  await house.world.db.run('take-letters', 'delete from deliveries')
  const letters: Letter[] = []
  for (const delivery of deliveries) {
    const letter = await write(house, delivery)
    if (letter) letters.push(letter)
  }
  return letters
}

export function waiting(house: House): Promise<QueuedDelivery[]> {
  return house.world.db.rows<QueuedDelivery>(
    'waiting-letters',
    'select * from deliveries order by queued_at, subject_id',
  )
}

export async function write(house: House, delivery: QueuedDelivery): Promise<Letter | undefined> {
  const writers: Record<string, Writer> = { ...accountLetters, ...newsletterLetters, ...contactLetters }
  return writers[delivery.letter]?.email?.(house.world, delivery)
}

/** The code that waits for this address, as its reader would copy it. */
export async function takeCode(house: House, email: string): Promise<string | undefined> {
  const letters = await takeLetters(house)
  const letter = letters.findLast(({ to }) => to.address.toLowerCase() === email.toLowerCase())
  return codeIn(letter)
}

export const codeIn = (letter: { text: string } | undefined) => /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
