/** The names of the events that are complete in what has arrived of a stream, and the beginning of the next. */
export function eventsIn(arrived: string): { names: Set<string>; rest: string } {
  const blocks = arrived.replaceAll(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const lines = blocks.flatMap((block) => block.split('\n'))
  const said = lines.filter((line) => line.startsWith('event:'))
  return { names: new Set(said.map((line) => line.slice('event:'.length).trim())), rest }
}
