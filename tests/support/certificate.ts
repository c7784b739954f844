import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAtEnd } from '#tests/support/leftovers.ts'

/** A certificate for the loopback interface, good for this run only. */
export function loopbackCertificate() {
  const dir = mkdtempSync(join(tmpdir(), 'jotbell-certificate-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  const forget = killAtEnd(remove)
  const keyFile = join(dir, 'key.pem')
  const file = join(dir, 'cert.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', file], {
    stdio: 'pipe',
  })
  return {
    file,
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(file, 'utf8'),
    remove: () => {
      remove()
      forget()
    },
  }
}
