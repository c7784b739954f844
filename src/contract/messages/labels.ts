import { limits } from '../plans.ts'

/** What is wrong with labels, and with a change of many notes. */
export const labelRules = {
  label: 'Label is required',
  labelLength: `Label must be at most ${limits.label} characters`,
  labels: `Labels must be a list of at most ${limits.labels}`,
  distinct: 'Labels must differ in more than upper and lower case',
  pinned: 'Pinned must be true or false',
  archived: 'Archived must be true or false',
  ids: `Ids must be a list of 1 to ${limits.batch} notes`,
  change: 'Change must name pinned, archived, color, addLabel or removeLabel',
} as const
