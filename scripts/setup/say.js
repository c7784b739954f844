/** Something the person who runs this can do something about: shown as one line, without a stack. */
export class SetupError extends Error {}

/**
 * Ends this process with the status that the work answers with.
 * @param {() => Promise<number>} work
 */
export async function exitWith(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

const secondsBetweenLines = 10

/**
 * Tells how a long step goes: in one living line on a terminal, in a line now and then elsewhere.
 * @param {string} doing
 * @param {() => string} detail
 */
export function progress(doing, detail = () => '') {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const line = () => `${doing}: ${[detail(), `${seconds()} s`].filter(Boolean).join(', ')}`

  if (!isTerminal) console.log(`${doing}…`)
  const timer = setInterval(
    () => (isTerminal ? process.stdout.write(`\r\x1b[K${line()}`) : console.log(line())),
    isTerminal ? 250 : secondsBetweenLines * 1000,
  )

  /** @param {string} [done] */
  return function end(done) {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\x1b[K')
    if (done) console.log(`${done} in ${seconds()} s`)
  }
}
