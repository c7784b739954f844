import { rmSync } from 'node:fs'
import { ensureTestMachine } from './check/machine.ts'
import {
  besideEachOther,
  type Failure,
  quickSteps,
  reports,
  runStep,
  type Step,
  testRuns,
} from './check/steps.ts'
import { closing, tally } from './check/tally.ts'
import { exitWith } from './setup/say.js'

await exitWith(process.argv[2] === 'quick' ? quickCheck : wholeCheck)

async function quickCheck() {
  const failed = await failingSteps(quickSteps)
  return failed.length === 0 ? 0 : 1
}

async function wholeCheck() {
  await ensureTestMachine()
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  const failed = (await Promise.all(besideEachOther.map(failingSteps))).flat()
  failed.push(...(await failingSteps(testRuns)))
  // Said once more where it is not far up behind the steps that came after.
  for (const { name, lastWords } of failed) console.log(`\nThe last of ${name}, which failed:\n${lastWords}`)
  const names = failed.map(({ name }) => name)
  const { line, isGood } = closing(tally(reports), names)
  console.log(line)
  return isGood ? 0 : 1
}

async function failingSteps(steps: Step[]) {
  const failed: Failure[] = []
  for (const step of steps) failed.push(...(await runStep(step)))
  return failed
}
