import { exitWith } from '../setup/say.js'
import { ensureClusterMachine } from './machine.ts'

await exitWith(async () => {
  await ensureClusterMachine()
  return 0
})
