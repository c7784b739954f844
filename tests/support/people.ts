// People with real passwords, for the tests that need to log in.
import * as passwords from '#server/accounts/passwords.ts'
import { type House, moveIn } from './house.ts'

export const password = 'six is enough'
let hashed: Promise<string> | undefined

/** Somebody with a verified account who can log in with `password`. Hashed once: it is slow on purpose. */
export async function moveInWithPassword(house: House, details: Parameters<typeof moveIn>[1] = {}) {
  const person = await moveIn(house, details)
  hashed ??= passwords.hash(password, 'people')
  await house.world.db.run('set-password', 'update users set password_hash = $2 where id = $1', [
    person.id,
    await hashed,
  ])
  return person
}
