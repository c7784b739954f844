// What is fixed about notes and their labels. Apart from the schemas: the page of notes is shown without them.
export const noteColors = ['#ffffff', '#fecaca', '#fef08a', '#bbf7d0', '#bfdbfe', '#e9d5ff'] as const
export const defaultColor = noteColors[0]

/** What a new note has unless something else is said. */
export const unsorted: { pinned: boolean; archived: boolean; labels: string[] } = {
  pinned: false,
  archived: false,
  labels: [],
}

export const sorts = ['newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

/** Equal for labels that differ in case only. */
export const labelKey = (name: string) => name.normalize('NFC').toUpperCase().normalize('NFC')
