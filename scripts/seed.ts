// Fills the database with people at the edges, to look at every state of every screen. Stop the server first: the
// embedded database belongs to one process.
import { CannotOpen } from '#server/storage/errors.ts'
import { BadConfig } from '#server/config.ts'
import { openSeedWorld } from './seed/world.ts'
import { password, people } from './seed/people.ts'
import { settle } from './seed/settle.ts'

try {
  await using world = await openSeedWorld()
  for (const person of people) {
    const isNew = await settle(world, person)
    console.log(`${isNew ? 'Added' : 'Known'}  ${person.email.padEnd(28)} ${person.about}`)
  }
  console.log(`The password of all of them: ${password}`)
} catch (error) {
  if (!(error instanceof CannotOpen) && !(error instanceof BadConfig)) throw error
  console.error(`Nobody was added. ${error.message}`)
  process.exitCode = 1
}
