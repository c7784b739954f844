// A cluster that loses its head, twice: npm run cluster -- --users 20 --seed 1
import { parseArgs } from 'node:util'
import { loseHeads } from './lose-heads.ts'

const { values } = parseArgs({
  options: { users: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const began = performance.now()
const say = (line: string) => console.log(`${Math.round((performance.now() - began) / 1_000)} s: ${line}`)

const { lines, broken } = await loseHeads({ users: Number(values.users), seed: Number(values.seed) }, say)
console.log(`\n${lines.join('\n')}\n`)
for (const line of broken.slice(0, 50)) console.log(`BROKEN: ${line}`)
console.log(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} promises were broken.`)
process.exit(broken.length === 0 ? 0 : 1)
