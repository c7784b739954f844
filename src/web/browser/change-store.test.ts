import { expect, test } from 'vitest'
import { changeStore } from './change-store.ts'

// There is no IndexedDB here, as in a browser that forbids it.
test('where storage is forbidden the queue is kept in memory', async () => {
  const storage = changeStore<{ id: string; userId: string }>()
  expect(await storage.read()).toEqual([])
  await storage.update((all) => [...all, { id: 'one', userId: 'ada' }])
  await storage.update((all) => [...all, { id: 'two', userId: 'ada' }])
  expect(await storage.read()).toEqual([
    { id: 'one', userId: 'ada' },
    { id: 'two', userId: 'ada' },
  ])
})
