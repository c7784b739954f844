// A whole installation for a while under load and faults: npm run soak -- --minutes 30 --users 1000 --seed 1
// The same, upgraded from version 1.0.0 on the way: npm run soak -- --upgrade
import { parseArgs } from 'node:util'
import { grown, reportOf } from './report.ts'
import { longPlan, soak } from './run.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    users: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    upgrade: { type: 'boolean', default: false },
  },
})
const plan = {
  ...longPlan,
  milliseconds: Number(values.minutes) * 60_000,
  users: Number(values.users),
  seed: Number(values.seed),
  upgrade: values.upgrade,
}
const began = performance.now()
const say = (line: string) => console.log(`${Math.round((performance.now() - began) / 1_000)} s: ${line}`)

say(`Soaking with seed ${plan.seed}`)
const soaked = await soak(plan, say)
const broken = [...soaked.broken, ...grown(soaked.memory)]
console.log(`\n${reportOf(plan, soaked).join('\n')}\n`)
for (const line of broken.slice(0, 50)) console.log(`BROKEN: ${line}`)
console.log(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} promises were broken.`)
process.exit(broken.length === 0 ? 0 : 1)
