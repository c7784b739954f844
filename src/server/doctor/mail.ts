// The mail server takes our login and a letter to ourselves, and the world may believe that it speaks for our domain.
import type { Resolver } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Finding, fine, reasonOf, remark, wrong } from './finding.ts'

const patience = { connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: seconds(20) }

export async function checkSmtp({ smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [remark('SMTP', 'SMTP_URL is unset: letters stay on this machine, at /dev/outbox')]
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience })
  try {
    await transport.verify()
  } catch (error) {
    const isLogin = (error as { code?: string }).code === 'EAUTH'
    const says = isLogin ? `It refuses our login: ${reasonOf(error)}` : reasonOf(error)
    return [
      wrong(
        'SMTP',
        says,
        isLogin ? 'Correct user and password in SMTP_URL.' : 'Correct host and port in SMTP_URL.',
      ),
    ]
  }
  try {
    const text = 'npm run doctor sent this to see whether letters leave. Nothing is to be done.'
    await transport.sendMail({ from: mailFrom, to: mailFrom, subject: 'Jotbell: a letter to oneself', text })
    return [fine('SMTP', `It takes our login and a letter to ${mailFrom}`)]
  } catch (error) {
    return [
      wrong(
        'SMTP',
        `It refuses a letter from ${mailFrom}: ${reasonOf(error)}`,
        'Set MAIL_FROM to an address that it may send for.',
      ),
    ]
  } finally {
    transport.close()
  }
}

type Dns = Pick<Resolver, 'resolveTxt'>
// The name is not there, or has no such record; everything else is a server that does not answer.
const absent = new Set(['ENOTFOUND', 'ENODATA'])

export async function checkDomain({ smtpUrl, mailFrom }: Config, dns: Dns): Promise<Finding[]> {
  if (!smtpUrl) return []
  const domain = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  // Such a sender is named with the settings.
  if (!domain.includes('.')) return []
  const [spf, dmarc, dkim] = [
    await look(dns, domain, /^v=spf1\b/i),
    await look(dns, `_dmarc.${domain}`, /^v=DMARC1\b/i),
    await hasDkim(dns, domain),
  ]
  return [
    say(
      'SPF',
      spf,
      `${domain} names nobody who may send for it`,
      `Add a TXT record to it: v=spf1 a:YOUR-MAIL-SERVER -all`,
    ),
    say(
      'DKIM',
      dkim,
      `${domain} has no key to check our letters with`,
      'Switch DKIM on at the mail server, and publish its key.',
    ),
    say(
      'DMARC',
      dmarc,
      `${domain} does not say what to do with forgeries`,
      `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=quarantine`,
    ),
  ]
}

type Answer = 'there' | 'absent' | 'silent'

function say(about: string, answer: Answer, missing: string, cure: string): Finding {
  if (answer === 'silent') return remark(about, 'DNS does not answer, so it was not checked')
  return answer === 'there' ? fine(about, 'It is published') : wrong(about, missing, cure)
}

async function look(dns: Dns, name: string, wanted: RegExp): Promise<Answer> {
  try {
    const records = await dns.resolveTxt(name)
    return records.some((pieces) => wanted.test(pieces.join(''))) ? 'there' : 'absent'
  } catch (error) {
    return absent.has((error as NodeJS.ErrnoException).code ?? '') ? 'absent' : 'silent'
  }
}

// Nobody can list the names of keys. Where there is one, the name above it exists without a record of its own.
async function hasDkim(dns: Dns, domain: string): Promise<Answer> {
  try {
    await dns.resolveTxt(`_domainkey.${domain}`)
    return 'there'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENODATA' ? 'there' : code === 'ENOTFOUND' ? 'absent' : 'silent'
  }
}
