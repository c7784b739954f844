// Encrypts and posts one message again and again with web-push and fetch alone, and tells the CPU that took.
import webpush from 'web-push'

type Task = { endpoint: string; keys: { p256dh: string; auth: string }; message: string; amount: number }

const { endpoint, keys, message, amount } = JSON.parse(process.argv[2]!) as Task
const vapidDetails = { subject: 'mailto:bell@jotbell.example', ...webpush.generateVAPIDKeys() }
const atOnce = 32

async function post() {
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, message, { vapidDetails })
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>
  const reply = await fetch(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(body) })
  await reply.body?.cancel()
}

const before = process.cpuUsage()
let left = amount
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await post()
  }),
)
const { user, system } = process.cpuUsage(before)
process.send!((user + system) / 1_000_000, () => process.exit())
