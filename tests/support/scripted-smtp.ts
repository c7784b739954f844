import { createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '#tests/support/ports.ts'

/** Answers a command, or a letter under the name LETTER. Undefined is the friendly answer, `hang up` none at all. */
type Script = (said: string, connection: number) => string | undefined

const friendly: Record<string, string> = {
  hello: '220 mail.example',
  EHLO: '250-mail.example\r\n250-PIPELINING\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A mail server that answers by a script, word by word, and remembers what it heard on which connection. */
export async function startScriptedSmtp(script: Script = () => undefined) {
  const heard: string[] = []
  const letters: string[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    const connection = sockets.length
    let isRefused = false
    const answer = (said: string) => {
      heard.push(`${connection} ${said}`)
      const [command = ''] = said.split(' ')
      const usual = command === 'DATA' && isRefused ? '503 for whom' : (friendly[command] ?? '250 ok')
      const words = script(said, connection) ?? usual
      if (command === 'MAIL') isRefused = false
      if (['MAIL', 'RCPT'].includes(command)) isRefused ||= !words.startsWith('250')
      if (words === 'hang up') socket.destroy()
      else socket.write(`${words}\r\n`)
      return words
    }
    let unread = ''
    let isLetter = false
    socket.on('error', () => {})
    socket.on('close', () => heard.push(`${connection} closed`))
    socket.setEncoding('latin1').on('data', (text: string) => {
      unread += text
      for (;;) {
        const end = isLetter ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const said = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (isLetter) letters.push(said)
        isLetter = answer(isLetter ? 'LETTER' : said).startsWith('354')
      }
    })
    answer('hello')
  })
  const port = await listenOnLoopback(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    letters,
    sockets,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
