// Only Area/City names and UTC. Abbreviations and offsets mean different things to different engines: PostgreSQL reads
// CET without summer time and inverts the sign of +05:30.
export function isTimeZone(name: string) {
  if (name !== 'UTC' && !/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
