import { expect, test } from 'vitest'
import { sharedIn } from './shared.ts'

test.each([
  ['title=Soup&text=Leek+and+potato', { title: 'Soup', content: 'Leek and potato' }],
  [
    'title=Soup&text=Try+this&url=https://example.com/soup',
    { title: 'Soup', content: 'Try this\nhttps://example.com/soup' },
  ],
  ['text=See+https://example.com&url=https://example.com', { title: '', content: 'See https://example.com' }],
  ['url=https://example.com', { title: '', content: 'https://example.com' }],
  ['new=1', { title: '', content: '' }],
])('%s', (query, shared) => expect(sharedIn(new URLSearchParams(query))).toEqual(shared))
