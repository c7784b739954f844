// Everything we store about a person, as one document.
import type { World } from '#server/world.ts'
import { type Account, present } from './account.ts'
import type { AccountData } from './accounts.ts'
import * as devices from './devices.ts'

type SentRow = {
  letter: string
  subject_id: string
  occurrence_at: Date
  channel: string
  device: string | null
  status: string
  attempts: number
  queued_at: Date
  sent_at: Date | null
  error: string | null
}

export async function exportAccount(world: World, account: Account, data: AccountData[]) {
  const collected: [string, unknown][] = []
  for (const { name, collect } of data)
    if (name && collect) collected.push([name, await collect(world, account)])
  return {
    exportedAt: world.clock.now().toISOString(),
    profile: present(account, world.clock.now()),
    devices: await devices.list(world, account),
    ...Object.fromEntries(collected),
    deliveries: await listSent(world, account),
  }
}

async function listSent(world: World, account: Account) {
  const rows = await world.db.patient.rows<SentRow>(
    'export-deliveries',
    `select letter, subject_id, occurrence_at, channel, device, status, attempts, queued_at, sent_at, error
     from deliveries where user_id = $1 order by queued_at desc, subject_id`,
    [account.id],
  )
  return rows.map((row) => ({
    letter: row.letter,
    ...(row.letter === 'reminder'
      ? { reminderId: row.subject_id, occurrence: row.occurrence_at.toISOString() }
      : {}),
    channel: row.channel,
    ...(row.device ? { device: row.device } : {}),
    status: row.status,
    attempts: row.attempts,
    queuedAt: row.queued_at.toISOString(),
    ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
    ...(row.error ? { error: row.error } : {}),
  }))
}
