import { useMemo } from 'react'
import { labelKey } from '#contract/note-values.ts'
import type { Label } from '#contract/labels.ts'
import { call } from '#web/sync/call.ts'
import type { Change } from '#web/sync/change.ts'
import { usePendingChanges } from '#web/sync/overlay.ts'
import { useSession } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { useList } from '#web/sync/use-list.ts'
import { hasLabel } from './note-views.ts'
import { notesHere } from './notes.ts'

const none: Label[] = []

/** All labels with the number of notes that carry them, by name. */
export function useLabels(): Label[] {
  const { data = none, fetchedAt } = useList({
    key: ['labels'],
    load: (signal) => call('listLabels', undefined, signal),
    enabled: useSession().status === 'in',
  })
  const changes = usePendingChanges(fetchedAt)
  return useMemo(() => labelsAfter(data, changes), [data, changes])
}

/** The labels once these changes are made. A batch names only notes that it makes a difference to. */
export function labelsAfter(labels: readonly Label[], changes: readonly Change[]): Label[] {
  const counts = new Map(labels.map((label) => [labelKey(label.name), label]))
  const count = (name: string, by: number) => {
    const known = counts.get(labelKey(name)) ?? { name, count: 0 }
    counts.set(labelKey(name), { ...known, count: known.count + by })
  }
  for (const change of changes) {
    if (change.name === 'addNote') for (const label of change.preview.labels ?? []) count(label, 1)
    if (change.name === 'changeNotes') {
      const { addLabel: added, removeLabel: removed } = change.input.change
      if (removed) count(removed, -change.preview.length)
      if (added) count(added, change.preview.length)
    }
    if (change.name === 'removeLabel') counts.delete(labelKey(change.input.label))
    if (change.name === 'renameLabel') {
      const { label, name } = change.input
      const moved = counts.get(labelKey(label))?.count ?? 0
      counts.delete(labelKey(label))
      count(name, moved)
      counts.set(labelKey(name), { name, count: counts.get(labelKey(name))?.count ?? moved })
    }
  }
  return [...counts.values()]
    .filter((label) => label.count > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export function renameLabel(label: string, name: string) {
  const preview = labelled(label).map((note) => {
    const rest = note.labels.filter(
      (each) => labelKey(each) !== labelKey(name) || labelKey(each) === labelKey(label),
    )
    return { ...note, labels: rest.map((each) => (labelKey(each) === labelKey(label) ? name : each)) }
  })
  return submitChange({ name: 'renameLabel', input: { label, name }, preview })
}

export function removeLabel(label: string) {
  const preview = labelled(label).map((note) => ({
    ...note,
    labels: note.labels.filter((each) => labelKey(each) !== labelKey(label)),
  }))
  return submitChange({ name: 'removeLabel', input: { label }, preview })
}

const labelled = (label: string) => notesHere().filter((note) => hasLabel(note, label))
