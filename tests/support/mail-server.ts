import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startSmtp } from '#tests/support/smtp.ts'

/** A mail server for a group of tests: each of them finds it without letters and in a good mood. */
export function useMailServer() {
  const mail = {} as Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => void Object.assign(mail, await startSmtp()))
  afterAll(() => mail.stop())
  beforeEach(() => {
    mail.letters.splice(0)
    mail.refuseWith(undefined)
    mail.sayAbout(undefined)
  })
  return mail
}
