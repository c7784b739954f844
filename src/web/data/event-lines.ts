import { eventNames, type EventName } from '#contract/notifications.ts'

/** The events that are complete in what has arrived of a text/event-stream, and the beginning of the next. */
export function eventsIn(arrived: string): { names: EventName[]; rest: string } {
  const blocks = arrived.replaceAll(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const lines = blocks.flatMap((block) => block.split('\n'))
  const said = lines.filter((line) => line.startsWith('event:')).map((line) => line.slice(6).trim())
  return { names: eventNames.filter((name) => said.includes(name)), rest }
}
