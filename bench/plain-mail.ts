// Sends one letter again and again with nodemailer alone, pooled, and tells the CPU that took.
import { createTransport } from 'nodemailer'

type Task = { url: string; amount: number; atOnce: number; letter: object }

const { url, amount, atOnce, letter } = JSON.parse(process.argv[2]!) as Task
const transport = createTransport({ url, pool: true, maxConnections: atOnce })
const before = process.cpuUsage()
let left = amount
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await transport.sendMail(letter)
  }),
)
const { user, system } = process.cpuUsage(before)
process.send!((user + system) / 1_000_000, () => process.exit())
