// Settings that are well-formed and still not what an operator wants.
import { BadConfig, type Config, readConfig } from '#server/config.ts'
import { isLoopback, isPublic } from '#server/this-machine.ts'
import { type Finding, fine, remark, wrong } from './finding.ts'

type Environment = Record<string, string | undefined>

export function checkSettings(env: Environment): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig(env)
    const findings = contradictions(config)
    return { config, findings: findings.length > 0 ? findings : [fine('settings', 'They can be read')] }
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    const lines = error.message.split('\n').filter((line) => line !== 'Fix these settings:')
    const cure = 'Correct it; the README has every variable.'
    return { findings: lines.map((line) => wrong('settings', line.trim(), cure)) }
  }
}

function contradictions(config: Config): Finding[] {
  const { publicUrl, production, host, trustProxy, secretKey, smtpUrl, mailFrom } = config
  const isSeen = isPublic(publicUrl)
  const found: Finding[] = []
  if (production && !isSeen)
    found.push(
      wrong(
        'PUBLIC_URL',
        `${publicUrl} leads nobody here from outside`,
        'Set it to the address people type.',
      ),
    )
  if (isSeen && publicUrl.startsWith('http:'))
    found.push(
      wrong(
        'PUBLIC_URL',
        'It is not https, so browsers allow no push and passwords travel in clear',
        'Put a proxy with a certificate before it.',
      ),
    )
  if (production && isSeen && isLoopback(host) && !trustProxy)
    found.push(
      wrong(
        'TRUST_PROXY',
        'It is unset behind a proxy, so all visitors share one limit',
        'Set it to the address of the proxy, for instance 127.0.0.1.',
      ),
    )
  if (smtpUrl && !mailFrom.replace(/>?\s*$/, '').includes('.', mailFrom.lastIndexOf('@')))
    found.push(
      wrong(
        'MAIL_FROM',
        `${mailFrom} is no address that mail servers accept`,
        'Set it to one at your domain.',
      ),
    )
  if (production && !secretKey)
    found.push(
      remark(
        'SECRET_KEY',
        'It is unset, so the keys lie in the database unwrapped',
        'Set it to the output of: openssl rand -base64 32',
      ),
    )
  return found
}
