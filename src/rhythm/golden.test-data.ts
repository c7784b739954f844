import type { RepeatingType } from '#contract/reminders.ts'

/** Series that others have got wrong, by their first occurrences. The database and the browser both keep to them. */
// oxfmt-ignore
export const golden: [name: string, type: RepeatingType, zone: string, occurrences: string[]][] = [
  ['monthly 31st', 'monthly', 'America/New_York', ['2026-01-31T14:00Z', '2026-02-28T14:00Z', '2026-03-31T13:00Z', '2026-04-30T13:00Z', '2026-05-31T13:00Z']],
  ['yearly 29 February', 'yearly', 'Europe/Paris', ['2024-02-29T08:00Z', '2025-02-28T08:00Z', '2026-02-28T08:00Z', '2027-02-28T08:00Z', '2028-02-29T08:00Z']],
  ['daily in the gap', 'daily', 'America/New_York', ['2026-03-07T07:30Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z']],
  ['daily in the overlap', 'daily', 'America/New_York', ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z']],
  ['hourly over the gap', 'hourly', 'America/New_York', ['2026-03-08T05:30Z', '2026-03-08T06:30Z', '2026-03-08T07:30Z', '2026-03-08T08:30Z']],
  ['daily over a change of 30 minutes', 'daily', 'Australia/Lord_Howe', ['2026-10-02T15:45Z', '2026-10-03T15:45Z', '2026-10-04T15:15Z']],
  ['weekly', 'weekly', 'Europe/Berlin', ['2026-03-23T14:00Z', '2026-03-30T13:00Z']],
]
