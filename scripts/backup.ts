// npm run backup -- FILE: a verified copy of everything, while the server runs or not.
import { backUp } from '#server/backup/backup.ts'
import { runBackupCommand } from '#server/backup/command.ts'

await runBackupCommand('backup', async (config, file) => {
  const rows = await backUp(config, file)
  return [`${file} holds ${rows} rows. It was restored into a scratch database, and is the same there.`]
})
