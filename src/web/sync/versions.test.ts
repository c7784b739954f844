import { expect, test } from 'vitest'
import { unsorted } from '#contract/note-values.ts'
import type { Change } from './change.ts'
import { rememberVersion, withServerVersion } from './versions.ts'

test('an editor that was opened on a version of this device saves over what the server made of it', () => {
  const made = change('a', 'v0', 'local')
  rememberVersion(made, { ...made.preview, updatedAt: 'v1' })
  expect(withServerVersion(change('a', 'local', 'next'))).toMatchObject({ input: { ifUpdatedAt: 'v1' } })
})

test('a version that somebody else changed stays what it is, so that the server sees the conflict', () => {
  rememberVersion(change('b', 'v0', 'local'), { _id: 'b', updatedAt: 'v1' })
  expect(withServerVersion(change('b', 'v0', 'next'))).toMatchObject({ input: { ifUpdatedAt: 'v0' } })
  expect(withServerVersion(change('c', 'local', 'next'))).toMatchObject({ input: { ifUpdatedAt: 'local' } })
})

test('a version with the words of somebody else in it is not the one that the editor shows', () => {
  const made = change('b', 'v0', 'here')
  rememberVersion(made, { ...made.preview, content: 'joined', updatedAt: 'v1' })
  expect(withServerVersion(change('b', 'here', 'next'))).toMatchObject({ input: { ifUpdatedAt: 'here' } })
})

function change(id: string, ifUpdatedAt: string, updatedAt: string): Change<'changeNote'> {
  const typed = { title: id, content: '', color: '#ffffff' } as const
  const preview = { ...typed, ...unsorted, _id: id, createdAt: 'then', updatedAt }
  return {
    id: `${id} ${updatedAt}`,
    userId: 'ada',
    at: 0,
    name: 'changeNote',
    input: { ...typed, id, ifUpdatedAt },
    preview,
  }
}
