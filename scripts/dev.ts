// The server restarts and the page reloads as files change. No keys needed: embedded database, stand-ins for mail and PayPal.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, project } from './setup/run.js'

const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
// Links in letters lead to the page with hot reload, which passes on what it does not serve itself.
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
}

const server = run('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'])
const web = run('vite', ['--port', webPort, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'])
console.log(`The web app:   http://localhost:${webPort}`)
console.log(`The server:    http://localhost:${port}/api/health`)
console.log(`Letters sent:  http://localhost:${webPort}/dev/outbox`)

const statuses = await Promise.all([endingWith(server, web), endingWith(web, server)])
process.exitCode = Math.max(...statuses.map((status) => (status > 128 ? 0 : status)))

function run(program: string, args: string[]): ChildProcess {
  return spawn(program, args, { cwd: fileURLToPath(project), env, stdio: 'inherit' })
}

// Half a workbench is none: when one of the two ends, so does the other.
async function endingWith(child: ChildProcess, other: ChildProcess): Promise<number> {
  const status = await ended(child)
  other.kill()
  return status
}
