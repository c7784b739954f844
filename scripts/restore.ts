// npm run restore -- FILE: puts a backup into an empty installation, while no server runs on it.
import { runBackupCommand } from '#server/backup/command.ts'
import { restore } from '#server/backup/restore.ts'

await runBackupCommand('restore', async (config, file) => [
  ...(await restore(config, file)),
  'Restored. Start the server.',
])
