// Writes to stdout without ever waiting for its reader: Node writes to a pipe synchronously, so one that is full would
// stop the whole process. Lines wait in memory instead, and what exceeds the limit is dropped. At the exit nothing waits:
// a reader that keeps up has got every line at once.

const bufferLimit = 1024 * 1024

// The field is private: a test fails when it changes. Files and terminals have no such switch, and always take a line.
type Inside = { _handle?: { setBlocking?(isBlocking: boolean): void } }

let opened: { write(line: string): void } | undefined

/** The same for every log of the process: there is one stdout. */
export const openOutput = () => (opened ??= open(process.stdout))

function open(stdout: NodeJS.WriteStream) {
  // Nobody reads any more: that is no failure of the server.
  stdout.on('error', () => {})
  const { _handle: handle } = stdout as unknown as Inside
  handle?.setBlocking?.(false)
  return {
    write(line: string) {
      if (stdout.writableLength + line.length <= bufferLimit) stdout.write(line)
    },
  }
}
