import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import type { House, Person } from './house.ts'

export async function fetchArchive(house: House, { token }: Pick<Person, 'token'>) {
  const reply = await fetch(house.url + apiRoot + api.archiveAccount.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
