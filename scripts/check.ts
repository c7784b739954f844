import { rmSync } from 'node:fs'
import { ensureMachine } from './check/machine.ts'
import { type Failure, runStep } from './check/run-step.ts'
import { allSteps, quickSteps, reports } from './check/steps.ts'
import { closing, tally } from './check/tally.ts'
import { SetupError } from './setup/say.js'

const isQuick = process.argv[2] === 'quick'

try {
  process.exitCode = isQuick ? await quickCheck() : await wholeCheck()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function quickCheck(): Promise<number> {
  const failed = await failingSteps(quickSteps)
  return failed.length === 0 ? 0 : 1
}

async function wholeCheck(): Promise<number> {
  await ensureMachine()
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  const failed = await failingSteps(allSteps)
  // Said once more where it is not far up behind the steps that came after.
  for (const { name, lastWords } of failed) console.log(`\nThe last of ${name}, which failed:\n${lastWords}`)
  const { line, isGood } = closing(
    tally(reports),
    failed.map(({ name }) => name),
  )
  console.log(line)
  return isGood ? 0 : 1
}

async function failingSteps(steps: typeof allSteps) {
  const failed: Failure[] = []
  for (const step of steps) {
    const failure = await runStep(step)
    if (failure) failed.push(failure)
  }
  return failed
}
