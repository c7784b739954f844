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
    const within = open.at(-1)!
    if (name === 'BEGIN') {
      const begun = { name: value.trim().toUpperCase(), properties: [], below: [] }
      // A component that was not ended before the next one begins stands beside it.
      const parent = entries.has(begun.name) && entries.has(within.name) ? (open.pop(), open.at(-1)!) : within
      parent.below.push(begun)
      if (open.length < deepest) open.push(begun)
    } else if (name === 'END') {
      if (open.length > 1) open.pop()
    } else within.properties.push(property)
  }
  const calendars = top.below.filter((each) => each.name === 'VCALENDAR')
  const [named] = calendars.map((each) => textOf(each, 'X-WR-CALNAME'))
  return { components: calendars.flatMap((each) => each.below), name: named ?? '' }
}

const entries = new Set(['VEVENT', 'VTODO', 'VJOURNAL'])
const deepest = 10

const unfolded = (text: string) => text.replaceAll(/\n[ \t]/g, '').split('\n')

function propertyOf(line: string): Property | undefined {
  const head = /^([A-Za-z0-9-]+)((?:;[^:;=]+=(?:"[^"]*"|[^":;]*))*):/.exec(line)
  if (!head) return undefined
  const parameters = [...(head[2] ?? '').matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)]
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
