// Sends bytes as they are, for requests that no HTTP client would make.
import net from 'node:net'

export async function exchange(url: string, bytes: string | Buffer, { hangUpAfter = 20_000 } = {}) {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.setTimeout(hangUpAfter, () => socket.destroy())
  socket.write(bytes)
  let reply = ''
  socket.setEncoding('latin1').on('data', (text) => (reply += text))
  // A server may close before it has read all we sent; what it answered still counts.
  await new Promise<void>((resolve) => socket.once('close', () => resolve()).on('error', () => {}))
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]), reply }
}

export function request(method: string, path: string, headers: Record<string, string> | string[], body = '') {
  const lines = Array.isArray(headers)
    ? headers
    : Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`
}
