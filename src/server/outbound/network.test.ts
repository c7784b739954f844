import { expect, test } from 'vitest'
import { openNetwork } from './network.ts'

const one = [{ address: '192.0.2.1', family: 4 }]

test('what is asked for meanwhile and soon after is looked up once', async () => {
  const asked: string[] = []
  const network = openNetwork(async (host) => {
    asked.push(host)
    return one
  })
  const [first] = await Promise.all([network.resolve('a.example', 443), network.resolve('a.example', 443)])
  expect(first).toEqual([{ address: '192.0.2.1', family: 4, port: 443 }])
  expect(await network.resolve('a.example', 8443)).toMatchObject([{ port: 8443 }])
  expect(asked).toEqual(['a.example'])
})

test('what was not found is looked up again', async () => {
  let isThere = false
  const network = openNetwork(async () => {
    if (isThere) return one
    throw new Error('ENOTFOUND')
  })
  await expect(network.resolve('a.example', 443)).rejects.toThrow('ENOTFOUND')
  isThere = true
  expect(await network.resolve('a.example', 443)).toHaveLength(1)
})

test('names that take for ever keep nobody waiting whose host is known', async () => {
  const started: string[] = []
  const network = openNetwork((host) => {
    started.push(host)
    return host === 'known.example' ? Promise.resolve(one) : new Promise(() => {})
  })
  await network.resolve('known.example', 443)
  for (const host of ['slow-1.example', 'slow-2.example', 'slow-3.example']) void network.resolve(host, 443)
  expect(await network.resolve('known.example', 443)).toHaveLength(1)
  expect(started).toEqual(['known.example', 'slow-1.example', 'slow-2.example'])
})
