// A thousand requests that nobody would send, the same on every run. `npm run fuzz` sends as many as there is time for.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareField } from '#tests/fuzz/field.ts'
import { complaints } from '#tests/fuzz/judge.ts'
import { type Document, requestsTo } from '#tests/fuzz/requests.ts'
import { belongings, send } from '#tests/fuzz/send.ts'
import { engines, useHouse, visitor } from '#tests/support/house.ts'

describe.each(engines)('whatever is sent on %s', (engine) => {
  const house = useHouse(engine)

  test('is answered as the contract says, and touches nothing of anybody else', async () => {
    const field = await prepareField(house.world, { logouts: 100 })
    const document = (await visitor(house).call('openapi')).body as unknown as Document
    const before = await belongings(house.url, field)
    const answered = fc.asyncProperty(requestsTo(document, field), async (request) => {
      expect(complaints(request, await send(house.url, field, request))).toEqual([])
    })
    await fc.assert(answered, { seed: 20_260_514, numRuns: 1_000, endOnFailure: true })
    expect(await belongings(house.url, field)).toEqual(before)
  })
})
