import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { LeaseLost, openSmtp, type Parcel, replyOf } from '#server/deliveries/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startScriptedSmtp } from '#tests/support/scripted-smtp.ts'

const parcel = (part: Partial<Parcel> = {}): Parcel => ({
  from: 'bell@jotbell.example',
  to: 'ines@example.com',
  message: Buffer.from('Subject: Tea\r\n\r\nIt is time.\r\n'),
  isOurs: () => true,
  ...part,
})

async function open(...[script]: Parameters<typeof startScriptedSmtp>) {
  const server = await startScriptedSmtp(script)
  const smtp = openSmtp(server.url)
  const judged = (part?: Partial<Parcel>) =>
    smtp.send(parcel(part)).then(
      () => 'sent',
      (error: unknown) => replyOf(error).responseCode ?? (error instanceof LeaseLost ? 'lost' : 'no answer'),
    )
  return {
    server,
    smtp,
    judged,
    [Symbol.dispose]() {
      smtp.close()
      server[Symbol.dispose]()
    },
  }
}

const connectionsOf = ({ sockets }: { sockets: unknown[] }) => sockets.length

describe('lines to the mail server', () => {
  test('are kept from one letter to the next, and ended after a hundred', async () => {
    using post = await open()
    for (let letter = 0; letter < 101; letter++) expect(await post.judged()).toBe('sent')
    expect(post.server.letters).toHaveLength(101)
    expect(connectionsOf(post.server)).toBe(2)
    expect(post.server.heard).toContain('1 QUIT')
  })

  test('carry a letter whole, whatever its lines begin with', async () => {
    using post = await open()
    await post.judged({ message: Buffer.from('Subject: Dots\r\n\r\n.\r\n..two\r\n.\r\nend\r\n') })
    expect(post.server.letters).toEqual(['Subject: Dots\r\n\r\n..\r\n...two\r\n..\r\nend'])
  })

  test('log in where the address says so', async () => {
    using server = await startScriptedSmtp()
    const smtp = openSmtp(server.url.replace('//', '//bell:secret@'))
    await smtp.send(parcel())
    smtp.close()
    expect(server.heard).toContain(`1 AUTH PLAIN ${Buffer.from('\0bell\0secret').toString('base64')}`)
  })

  test.each([
    ['says goodbye at the greeting', 'hello', '421 too many', 421],
    ['refuses us at the greeting', 'hello', '554 not you', 554],
    ['hangs up at the greeting', 'hello', 'hang up', 'no answer'],
    ['knows no such person', 'RCPT TO:<ines@example.com>', '550 unknown', 550],
    ['has a full mailbox', 'RCPT TO:<ines@example.com>', '452 full', 452],
    ['does not take our sender', 'MAIL FROM:<bell@jotbell.example>', '553 no', 553],
    ['refuses the letter itself', 'LETTER', '554 spam', 554],
    ['says goodbye instead of an answer', 'LETTER', '421 goodbye', 421],
    ['hangs up after the letter', 'LETTER', 'hang up', 'no answer'],
  ])('a server that %s is judged by what it says', async (_, at, answer, outcome) => {
    using server = await startScriptedSmtp((said) => (said === at ? answer : undefined))
    const smtp = openSmtp(server.url)
    const sent = smtp.send(parcel()).catch((error: unknown) => replyOf(error).responseCode ?? 'no answer')
    expect(await sent).toBe(outcome)
    smtp.close()
  })

  test('are used again after a refusal, once the server has forgotten it', async () => {
    using post = await open((said) => (said.startsWith('RCPT TO:<gone') ? '550 unknown' : undefined))
    expect(await post.judged({ to: 'gone@example.com' })).toBe(550)
    await eventually('the line is reset', () => post.server.heard.includes('1 RSET'))
    await eventually('the next letter uses it', async () => (await post.judged()) === 'sent')
    expect(connectionsOf(post.server)).toBe(1)
  })

  test.each([
    ['closed while it was idle', undefined],
    ['closed at the next letter', 'hang up'],
    ['ended with a goodbye', '421 idle for too long'],
  ])('one that the server %s costs no letter and repeats none', async (_, answer) => {
    let isSecond = false
    using post = await open((said, connection) =>
      isSecond && connection === 1 && said.startsWith('MAIL') ? answer : undefined,
    )
    await post.judged()
    isSecond = true
    if (!answer) {
      const closed = once(post.server.sockets[0]!, 'close')
      post.server.sockets[0]!.end()
      await closed
    }
    expect(await post.judged()).toBe('sent')
    expect(post.server.letters).toHaveLength(2)
    expect(connectionsOf(post.server)).toBe(2)
  })

  test('hand nothing over twice: a line that ends after the letter leaves it to the queue', async () => {
    let letters = 0
    using post = await open((said) => (said === 'LETTER' && ++letters === 2 ? 'hang up' : undefined))
    await post.judged()
    expect(await post.judged()).toBe('no answer')
    expect(post.server.letters).toHaveLength(2)
  })

  test('end without the letter when the lease has ended meanwhile', async () => {
    using post = await open()
    expect(await post.judged({ isOurs: () => false })).toBe('lost')
    await eventually('the line is closed', () => post.server.heard.includes('1 closed'))
    expect(post.server.letters).toEqual([])
  })

  test('take no address that would end the command', async () => {
    using post = await open()
    expect(await post.judged({ to: 'ines@example.com>\r\nRCPT TO:<eve@example.com' })).toBe('no answer')
    expect(post.server.heard.join()).not.toContain('eve')
  })

  test.each(['hello', 'DATA'])('leave nobody waiting when they are closed after %s', async (at) => {
    using server = await startScriptedSmtp((said) => (said === at ? '250-wait' : undefined))
    const smtp = openSmtp(server.url)
    const sent = smtp.send(parcel()).catch(() => 'failed')
    await eventually('the server is silent', () => server.heard.includes(`1 ${at}`))
    smtp.close()
    expect(await sent).toBe('failed')
    await expect(smtp.send(parcel())).rejects.toThrow('No more letters')
  })
})
