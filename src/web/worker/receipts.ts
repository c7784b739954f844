import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/receipts.ts'
import { post } from './presses.ts'

/** Tells the server what became of a message here. Without a network it is told later, with the time of now. */
export async function tellServer(event: Receipt['event'], receipt: string | undefined) {
  if (!receipt) return
  const told: Receipt = { receipt, event, at: new Date().toISOString() }
  await post(apiRoot + api.takeReceipt.path, told)
}
