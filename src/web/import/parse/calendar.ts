// The lines of RFC 5545: components within components, properties with parameters, long lines folded.
export type Property = { name: string; parameters: Map<string, string>; value: string }
export type Component = { name: string; properties: Property[]; below: Component[] }

/** All components but the calendars around them. A line that is none is passed over; one that never ends, ends with the file. */
export function readCalendar(text: string): { components: Component[]; name: string } {
  const top: Component = { name: '', properties: [], below: [] }
  const open = [top]
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      const begun = { name: value.trim().toUpperCase(), properties: [], below: [] }
      // What was not ended before the next one begins stands beside it.
      open.length = depthOf(begun.name, open)
      open.at(-1)!.below.push(begun)
      if (open.length < deepest) open.push(begun)
    } else if (name === 'END') {
      const at = open.findLastIndex((each) => each.name === value.trim().toUpperCase())
      // An end of nothing that is open ends nothing.
      if (at > 0) open.length = at
    } else open.at(-1)!.properties.push(property)
  }
  const calendars = top.below.filter((each) => each.name === 'VCALENDAR')
  const [named] = calendars.map((each) => textOf(each, 'X-WR-CALNAME'))
  return { components: calendars.flatMap((each) => each.below), name: named ?? '' }
}

const entries = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VTIMEZONE'])
const deepest = 10
/** Of a name with its parameters. */
const longestHead = 20_000

/** How many stay open around one that begins: none around a calendar, only the calendar around an entry. */
function depthOf(name: string, open: Component[]) {
  if (name === 'VCALENDAR') return 1
  const calendar = open.findIndex((each) => each.name === 'VCALENDAR')
  return entries.has(name) && calendar > 0 ? calendar + 1 : open.length
}

// Calendars that were joined have a mark in the middle.
const unfolded = (text: string) =>
  text
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/^\uFEFF/gm, '')
    .split('\n')

function propertyOf(line: string): Property | undefined {
  const head = /^([A-Za-z0-9-]+)((?:;[^:;=]+=(?:"[^"]*"|[^":;])*)*):/.exec(line.slice(0, longestHead))
  if (!head) return undefined
  const parameters = [...(head[2] ?? '').matchAll(/;([^=]+)=((?:"[^"]*"|[^";])*)/g)]
  return {
    name: head[1]!.toUpperCase(),
    parameters: new Map(
      parameters.map(([, name = '', value = '']) => [name.toUpperCase(), value.replaceAll('"', '')]),
    ),
    value: line.slice(head[0].length),
  }
}

export const propertiesOf = (component: Component, name: string) =>
  component.properties.filter((property) => property.name === name)

export const propertyNamed = (component: Component, ...names: string[]) =>
  component.properties.find(({ name }) => names.includes(name))

/** Without its escapes. */
export function textOf(component: Component, name: string) {
  const { value = '' } = propertyNamed(component, name) ?? {}
  return value
    .replaceAll(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
    .trim()
}
