// People with real passwords, for the tests that need to log in.
import * as passwords from '#server/accounts/passwords.ts'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { type House, moveIn, type Person, personWith } from './house.ts'

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

export const browsers = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
} as const

/** The same person, logged in with their password in another browser. */
export async function logInWith(
  house: House,
  { id, email }: Pick<Person, 'id' | 'email'>,
  userAgent: string,
  given = password,
): Promise<Person> {
  const { method, path } = api.login
  const reply = await fetch(house.url + apiRoot + path, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: given }),
  })
  const { token } = (await reply.json()) as { token: string }
  return personWith(house, { id, email, token })
}
