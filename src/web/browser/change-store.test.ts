import { expect, test } from 'vitest'
import { changeStore, type Entry } from './change-store.ts'

// There is no IndexedDB here, as in a browser that forbids it.
test('where storage is forbidden the queue is kept in memory', async () => {
  const storage = changeStore<Entry>()
  expect(await storage.read()).toEqual([])
  await storage.update((all) => [...all, { name: 'addNote', id: 'one', userId: 'ada' }])
  await storage.update((all) => [...all, { name: 'addNote', id: 'two', userId: 'ada' }])
  expect(await storage.read()).toEqual([
    { name: 'addNote', id: 'one', userId: 'ada' },
    { name: 'addNote', id: 'two', userId: 'ada' },
  ])
})
