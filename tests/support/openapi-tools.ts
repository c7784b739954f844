// Other people's programs that read our OpenAPI document: Redocly's linter, and a client that openapi-typescript makes.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { installOnDemand } from '../../scripts/setup/on-demand.ts'

const run = promisify(execFile)

const linter = { '@redocly/cli': '2.73.0' }
const generator = { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0', typescript: '5.9.3' }

type Tool = { home: string }
type Failed = Error & { stdout: string }

/** What Redocly's recommended rules find, a line each. */
export async function lint(folder: string, document: unknown): Promise<string[]> {
  const { home } = prepare(linter)
  const file = path.join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const cli = path.join(home, 'node_modules/@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [cli, 'lint', '--extends=recommended', '--format=json', file]
  // It ends with a status of its own where it finds something.
  const { stdout } = await run(process.execPath, args, { env, cwd: folder }).catch((error: Failed) => error)
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
  }
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

/** Makes a client's types from the document, checks a program against them, and answers with what the program prints. */
export async function runClient(document: unknown, program: string, args: string[]) {
  const tool = prepare(generator)
  writeFileSync(path.join(tool.home, 'openapi.json'), JSON.stringify(document))
  writeFileSync(path.join(tool.home, 'program.mts'), program)
  await inHome(tool, 'openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'schema.d.ts'])
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext']
  await inHome(tool, 'typescript/bin/tsc', [...strict, '--lib', 'esnext,dom', 'program.mts'])
  const { stdout } = await run(process.execPath, ['program.mts', ...args], { cwd: tool.home })
  return stdout
}

function prepare(versions: Record<string, string>): Tool {
  const home = installOnDemand(versions)
  if (home instanceof Error) throw home
  return { home }
}

const inHome = ({ home }: Tool, bin: string, args: string[]) =>
  run(process.execPath, [path.join(home, 'node_modules', bin), ...args], { cwd: home }).catch(
    (error: Failed) => {
      throw new Error(`${bin}: ${error.stdout || error.message}`)
    },
  )
