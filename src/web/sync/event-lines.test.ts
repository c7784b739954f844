import { expect, test } from 'vitest'
import { eventsIn } from './event-lines.ts'

test('complete events are named once, the beginning of the next is kept', () => {
  expect(eventsIn('event: notes\ndata: {}\n\nevent: reminders\ndata\n\nevent: notes\n\nevent: us')).toEqual({
    names: new Set(['notes', 'reminders']),
    rest: 'event: us',
  })
})

test('comments are passed over, whatever the line ends', () => {
  expect(eventsIn(': still here\r\n\r\nevent:user\r\ndata: {}\r\n\r\n')).toEqual({
    names: new Set(['user']),
    rest: '',
  })
})

test('an event cut in two is whole once the rest arrives', () => {
  const { names, rest } = eventsIn('event: notif')
  expect(names.size).toBe(0)
  expect(eventsIn(`${rest}ication\n\n`).names).toEqual(new Set(['notification']))
})
