// The whole life of an account over the real server, real SMTP and both engines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { dump } from '#tests/support/dump.ts'
import { type Engine, engines } from '#tests/support/house.ts'
import { codeIn } from '#tests/support/letters.ts'
import { freePort } from '#tests/support/ports.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { type Letter, startSmtp } from '#tests/support/smtp.ts'

const ines = { name: 'Ines', email: 'ines@example.com', password: 'a first password' }

// Several servers start one after the other here, which a busy machine takes its time for.
describe.each(engines)('the life of an account on %s', { timeout: 240_000 }, (engine) => {
  test('goes from registration to a reset password, and leaves no secret in clear anywhere', async () => {
    const home = await openHome(engine)
    const smtp = await startSmtp()
    const server = await startServer({ env: { ...home.env, SMTP_URL: smtp.url, LOG_LEVEL: 'trace' } })
    const post = (path: string, body: unknown) => send(server.url, path, body)

    expect(await post('/auth/register', ines)).toMatchObject({ status: 201, body: { email: ines.email } })
    const first = await smtp.waitFor(isCode)
    expect(first).toMatchObject({ to: ines.email, from: 'bell@localhost' })
    const verificationCode = codeIn(first)
    expect(await post('/auth/verify-email', { email: ines.email, verificationCode })).toMatchObject({
      status: 200,
      body: { message: entrySuccesses.verifyEmail },
    })
    await smtp.waitFor(({ subject }) => subject === 'Welcome to Jotbell')

    const login = await post('/auth/login', ines)
    expect(login.status).toBe(200)
    const token = String(login.body.token)
    expect(await statusOfMe(server.url, token)).toBe(200)

    await post('/auth/request-reset', { email: 'INES@example.com' })
    const second = await smtp.waitFor((letter) => isCode(letter) && letter.messageId !== first.messageId)
    const resetCode = codeIn(second)
    const newPassword = 'a second password'
    expect(await post('/auth/reset-password', { email: ines.email, resetCode, newPassword })).toMatchObject({
      status: 200,
      body: { message: entrySuccesses.resetPassword },
    })
    await smtp.waitFor(({ subject }) => subject === 'Your Jotbell password was changed')
    expect(await statusOfMe(server.url, token)).toBe(401)
    expect((await post('/auth/login', ines)).status).toBe(401)
    const again = await post('/auth/login', { email: ines.email, password: newPassword })
    expect(again.status).toBe(200)

    await server.stop()
    await smtp.stop()
    const written = await home.read()
    for (const secret of [ines.password, newPassword, token, String(again.body.token)]) {
      expect(written).not.toContain(secret)
      expect(server.output).not.toContain(secret)
    }
    for (const code of [verificationCode, resetCode]) {
      expect(written).not.toMatch(new RegExp(`\\b${code}\\b`))
      expect(server.output).not.toMatch(new RegExp(`\\b${code}\\b`))
    }
    expect(written).toContain(ines.email)
  })

  test('begins while the mail server is away: the letter leaves when it is back', async () => {
    const home = await openHome(engine)
    const port = await freePort()
    const server = await startServer({ env: { ...home.env, SMTP_URL: `smtp://127.0.0.1:${port}` } })
    expect((await send(server.url, '/auth/register', ines)).status).toBe(201)

    const smtp = await startSmtp({ port })
    const verificationCode = codeIn(await smtp.waitFor(isCode))
    const verified = await send(server.url, '/auth/verify-email', { email: ines.email, verificationCode })
    expect(verified.status).toBe(200)
    await server.stop()
    await smtp.stop()
  })

  test('survives a restart: session, queued letter and code', async () => {
    const home = await openHome(engine)
    const port = await freePort()
    const env = { ...home.env, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const before = await startServer({ env })
    await send(before.url, '/auth/register', ines)
    await before.stop()

    const smtp = await startSmtp({ port })
    const between = await startServer({ env })
    const verificationCode = codeIn(await smtp.waitFor(isCode))
    await between.stop()

    const after = await startServer({ env })
    const verified = await send(after.url, '/auth/verify-email', { email: ines.email, verificationCode })
    expect(verified.status).toBe(200)
    const { body } = await send(after.url, '/auth/login', ines)
    await after.stop()
    const last = await startServer({ env })
    expect(await statusOfMe(last.url, String(body.token))).toBe(200)
    await last.stop()
    await smtp.stop()
  })
})

const isCode = ({ subject }: Letter) => /^Your Jotbell code: \d{6}$/.test(subject)

async function openHome(engine: Engine) {
  if (engine === 'postgres') {
    const url = await freshDatabase(inject('postgresUrl'))
    return {
      env: { DATABASE_URL: url },
      read: async () => {
        const db = openPostgres(url, { connections: 1 })
        return dump(db).finally(() => db.close())
      },
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-life-'))
  return {
    env: { DATA_DIR: folder },
    read: async () => {
      const db = await openEmbedded(folder)
      const text = await dump(db).finally(() => db.close())
      rmSync(folder, { recursive: true, force: true })
      return text
    },
  }
}

async function send(url: string, where: string, body: unknown) {
  const reply = await fetch(`${url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

async function statusOfMe(url: string, token: string) {
  const reply = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return reply.status
}
