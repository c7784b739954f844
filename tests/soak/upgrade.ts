// A rolling upgrade under load: an installation begins as version 1.0.0, and its processes are replaced one by one.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unpackVersion1 } from '#tests/support/version-1.ts'
import type { Person, settlePeople } from './crowd.ts'
import type { startFaults } from './faults.ts'
import type { Fleet } from './fleet.ts'

export function beginOld() {
  const { code, remove } = unpackVersion1()
  return {
    code,
    remove,
    /** By its own code, so that the database is of that version, too. */
    async settle(databaseUrl: string, count: number): Promise<Person[]> {
      const old = (await import(join(code, 'tests/soak/crowd.ts'))) as { settlePeople: typeof settlePeople }
      const people = await old.settlePeople(databaseUrl, count)
      return people.map((person) => ({ ...person, quietUntil: 0 }))
    },
  }
}

/** The web processes first, as docs/operating.md has it, spread over the time given. */
export async function upgradeAll(
  fleet: Fleet,
  { meanwhile }: ReturnType<typeof startFaults>,
  milliseconds: number,
) {
  const places = [...fleet.of('web'), ...fleet.of('worker')]
  for (const place of places) {
    await pause(milliseconds / places.length)
    await meanwhile('upgrade', place, async () => {
      await place.stop()
      place.upgrade()
      await place.start()
    })
  }
}
