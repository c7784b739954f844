// The zones one can choose from, and the search in them. Loaded when somebody wants to choose.
import { offsetAt } from '#rhythm/zone.ts'
import { offsetInWords } from './zone-clocks.ts'
import { cityOf, currentName, formerName, lastPart } from './zone-names.ts'
import { zonesByCountry } from './zones-by-country.ts'

export type Zone = {
  /** What the server is sent. */
  id: string
  city: string
  /** "Indiana, United States" */
  place: string
  offset: number
  /** "UTC+5:30" */
  offsetWords: string
  /** Other names that people look for. */
  also: string[]
  /** The words by which it is found. */
  words: string[]
}

// Where many people live who would not look for the city that the zone is named after.
const also: Record<string, string> = {
  'Africa/Johannesburg': 'Cape Town, Pretoria',
  'Africa/Lagos': 'Abuja',
  'America/Chicago': 'Central, Dallas, Houston',
  'America/Denver': 'Mountain',
  'America/Edmonton': 'Calgary',
  'America/Los_Angeles': 'Pacific, San Francisco, Seattle',
  'America/New_York': 'Eastern, Atlanta, Boston, Miami, Washington',
  'America/Phoenix': 'Arizona',
  'America/Sao_Paulo': 'Brasilia, Rio de Janeiro',
  'America/St_Johns': 'Newfoundland',
  'America/Toronto': 'Montreal, Ottawa',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Ho_Chi_Minh': 'Hanoi',
  'Asia/Jerusalem': 'Tel Aviv',
  'Asia/Karachi': 'Islamabad, Lahore',
  'Asia/Kolkata': 'Bengaluru, Delhi, Mumbai, New Delhi',
  'Asia/Shanghai': 'Beijing, Shenzhen',
  'Asia/Tokyo': 'Osaka',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Cologne, Frankfurt, Hamburg, Munich',
  'Europe/Istanbul': 'Ankara',
  'Europe/London': 'Edinburgh, England, Scotland, Wales',
  'Europe/Madrid': 'Barcelona',
  'Europe/Rome': 'Milan',
  'Europe/Zurich': 'Basel, Geneva',
  'Pacific/Auckland': 'Wellington',
  'Pacific/Honolulu': 'Hawaii',
  UTC: 'GMT',
}

/** Every zone once, from west to east. One that no country has, as Etc/GMT+5, is there while it is `chosen`. */
export function zonesAt(now: number, chosen: string): Zone[] {
  const countryOf = new Map([
    ['UTC', ''],
    [currentName(chosen), ''],
    ...zonesByCountry.trim().split('\n').flatMap(zonesIn),
  ])
  return [...countryOf]
    .flatMap(([name, country]) => zoneOf(name, country, now) ?? [])
    .toSorted((one, other) => one.offset - other.offset || one.city.localeCompare(other.city))
}

/** Those with every word of the query at the start of a word of theirs; the ones whose city begins with it come first. */
export function search(zones: readonly Zone[], query: string): Zone[] {
  const wanted = plain(query)
  if (!wanted) return [...zones]
  const words = wanted.split(' ')
  const found = zones.filter((zone) => words.every((word) => zone.words.some((own) => own.startsWith(word))))
  const isNamedSo = ({ city }: Zone) => plain(city).startsWith(wanted)
  return [...found.filter(isNamedSo), ...found.filter((zone) => !isNamedSo(zone))]
}

/** The other name by which it was found, since "Kolkata" alone would not answer "new delhi". */
export function foundAs({ city, place, also: names }: Zone, query: string) {
  const wanted = plain(query)
  if (!wanted || plain(`${city} ${place}`).includes(wanted)) return undefined
  return names.find((name) => plain(name).includes(wanted))
}

function zonesIn(line: string) {
  const [country = '', ...names] = line.split(' ')
  return names.map((name): [string, string] => [name, country])
}

function zoneOf(name: string, country: string, now: number): Zone | undefined {
  const former = formerName(name)
  // A browser that has not heard of the new name knows the former one.
  const id = [name, former].find((each) => each && isKnown(each, now))
  if (!id) return undefined
  const offset = offsetAt(now, id)
  const zone = {
    id,
    city: cityOf(name),
    place: placeOf(name, country),
    offset,
    offsetWords: offsetInWords(offset),
    also: [...(also[name]?.split(', ') ?? []), ...(former ? [lastPart(former)] : [])],
  }
  return { ...zone, words: wordsOf([id, zone.city, zone.place, zone.offsetWords, ...zone.also]) }
}

// Asks the clock that is wanted in any case: to make one for the question takes a while, hundreds of times.
function isKnown(name: string, now: number) {
  try {
    return Number.isFinite(offsetAt(now, name))
  } catch {
    return false
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

function placeOf(name: string, country: string) {
  const region = name.split('/').slice(1, -1).join(' ').replaceAll('_', ' ')
  const land = country ? (countries.of(country) ?? country) : ''
  return [region !== land && region, land].filter(Boolean).join(', ')
}

function wordsOf(texts: string[]) {
  return texts.flatMap((text) => [plain(text), ...plain(text).split(/[ /,_-]+/)])
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .trim()
    .replace(/\s+/g, ' ')
}
