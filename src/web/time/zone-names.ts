// What browsers still call by an old name. The current one is shown and sent; servers know both.
const current: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The name that a zone has today. */
export function currentName(zone: string) {
  return current[zone] ?? zone
}

/** The name that it had before, if it was another. */
export function formerName(zone: string) {
  return Object.keys(current).find((old) => current[old] === zone)
}

/** "New York" of America/New_York, "Kyiv" of Europe/Kiev. */
export function cityOf(zone: string) {
  return lastPart(currentName(zone))
}

/** "Kiev" of Europe/Kiev. */
export function lastPart(name: string) {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
