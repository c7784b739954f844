// Takes protections away one by one and asks the tests: npm run mutate -- [count] [seed] [folder]
// Prints every mutant that no test noticed, and the score of each folder.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { seeded } from '#tests/support/random.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type Judge, openJudge, type Verdict } from './judge.ts'

// The tests that watch over each folder, the quickest to notice first.
const watchers: Record<string, string[]> = {
  accounts: [
    'tests/api/accounts*.test.ts',
    'tests/api/{email-change,password-change,new-login,passkeys,sessions,tokens,fresh,scopes}.test.ts',
    'tests/api/{neighbours,security,letters,reset-overtakes,suppression,heard,time-zones,deliveries}.test.ts',
  ],
  http: [
    'src/server/http/*.test.ts',
    'tests/api/{http,security,events,limits,website,openapi,scopes,accounts-login}.test.ts',
  ],
  deliveries: [
    'src/server/deliveries/*.test.ts',
    'tests/api/{deliveries,letters,accounts-devices,accounts-deletion,heard,suppression,neighbours}.test.ts',
    'tests/engine/{dispatch,put-right,milliseconds}.test.ts',
    'tests/faults/{smtp,smtp-lines,push,queue,workers}.test.ts',
  ],
  contacts: [
    'src/server/contacts/*.test.ts',
    'tests/api/{contacts,contact-letters,insist-contact,neighbours}.test.ts',
  ],
  lamps: ['tests/api/{heard,suppression,letters}.test.ts', 'tests/faults/channels.test.ts'],
  billing: ['tests/api/{billing*,trial,neighbours}.test.ts', 'tests/faults/paypal.test.ts'],
  channels: [
    'src/server/channels/kinds/**/*.test.ts',
    'tests/api/channels*.test.ts',
    'tests/faults/channels.test.ts',
  ],
  outbound: ['src/server/outbound/*.test.ts', 'tests/api/channels.test.ts', 'tests/faults/channels.test.ts'],
  reminders: [
    'src/server/reminders/*.test.ts',
    'tests/api/{reminders,neighbours,deliveries,notifications,limits,insist*,quiet-hours,note-bell}.test.ts',
    'tests/api/{rhythm,rehearsal,previews,imports*}.test.ts',
    'tests/engine/{dispatch,recurrence,insisting,put-right}.test.ts',
  ],
}
const judges = 2
const slowMachine = 60_000

const [count = 120, seed = 1] = process.argv.slice(2, 4).map(Number)
const folders = process.argv[4] ? [process.argv[4]] : Object.keys(watchers)
if (!existsSync('dist')) throw new Error('Build the web app first: npm start, or npm test')

const mutants = draw(folders.flatMap(inFolder), count)
console.log(`${mutants.length} mutants, seed ${seed}`)
const verdicts = new Map<Mutant, Verdict>()
const baseline = await measure()
const next = mutants.values()
await withJudges(judgeNext)
report()

function inFolder(folder: string) {
  const files = globSync(`src/server/${folder}/**/*.ts`, { exclude: ['**/*.test.ts'] }).toSorted()
  return files.flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')))
}

function draw(all: Mutant[], most: number) {
  const random = seeded(seed)
  const shuffled = all.map((mutant) => ({ mutant, place: random() }))
  return shuffled
    .toSorted((left, right) => left.place - right.place)
    .slice(0, most)
    .map(({ mutant }) => mutant)
}

// The tests must pass as they are, and how long they take beside another judge is the measure for a mutant that never ends.
async function measure() {
  const took = new Map<string, number>()
  const unmeasured = new Set(mutants.map(folderOf)).values()
  await withJudges(async (judge) => {
    for (const folder of unmeasured) {
      const { path } = mutants.find((mutant) => folderOf(mutant) === folder)!
      const startedAt = performance.now()
      const verdict = await judge.judge(path, readFileSync(path, 'utf8'), testsOf(folder), 1_200_000)
      if (verdict !== 'survived') throw new Error(`The tests of ${folder} fail without any mutant`)
      took.set(folder, performance.now() - startedAt)
      console.log(`${folder}: ${Math.round(took.get(folder)! / 1_000)} s without a mutant`)
    }
  })
  return took
}

async function judgeNext(judge: Judge) {
  for (const mutant of next) {
    const folder = folderOf(mutant)
    const patience = baseline.get(folder)! * 4 + slowMachine
    const verdict = await judge.judge(mutant.path, mutant.text, testsOf(folder), patience)
    verdicts.set(mutant, verdict)
    console.log(`${verdicts.size}/${mutants.length} ${verdict}: ${describe(mutant)}`)
  }
}

async function withJudges(work: (judge: Judge) => Promise<void>) {
  await Promise.all(
    Array.from({ length: judges }, async () => {
      const judge = openJudge()
      await work(judge)
      judge.close()
    }),
  )
}

function report() {
  const survivors = mutants.filter((mutant) => verdicts.get(mutant) === 'survived')
  console.log(`\nNoticed by no test:`)
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`)
  for (const [folder, group] of [
    ...Map.groupBy(mutants, folderOf),
    ['all of them', mutants] as [string, Mutant[]],
  ]) {
    const noticed = group.filter((mutant) => verdicts.get(mutant) !== 'survived').length
    console.log(`${folder}: ${noticed} of ${group.length} noticed`)
  }
}

function describe({ path, line, kind, removed }: Mutant) {
  return `${path}:${line} ${kind}: ${removed}`
}

function folderOf({ path }: Mutant) {
  return path.split('/')[2]!
}

function testsOf(folder: string) {
  return watchers[folder]!.flatMap((pattern) => globSync(pattern).toSorted())
}
