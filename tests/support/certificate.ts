import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAtEnd } from '#tests/support/leftovers.ts'

/** A certificate for the loopback interface and for hosts that it stands in for, good for this run only. */
export function loopbackCertificate(hosts: readonly string[] = []) {
  const dir = mkdtempSync(join(tmpdir(), 'jotbell-certificate-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  const forget = killAtEnd(remove)
  const keyFile = join(dir, 'key.pem')
  const file = join(dir, 'cert.pem')
  const names = ['DNS:localhost', 'IP:127.0.0.1', ...hosts.map((host) => `DNS:${host}`)]
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names.join(',')}`]
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
