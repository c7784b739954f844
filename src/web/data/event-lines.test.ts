import { expect, test } from 'vitest'
import { eventsIn } from './event-lines.ts'

test('complete events are named once, the beginning of the next is kept', () => {
  expect(eventsIn('event: notes\ndata: {}\n\nevent: reminders\ndata\n\nevent: notes\n\nevent: us')).toEqual({
    names: ['reminders', 'notes'],
    rest: 'event: us',
  })
})

test('comments and strangers are passed over, whatever the line ends', () => {
  expect(eventsIn(': still here\r\n\r\nevent: weather\r\ndata: sun\r\n\r\nevent:user\r\n\r\n')).toEqual({
    names: ['user'],
    rest: '',
  })
})

test('an event cut in two is whole once the rest arrives', () => {
  const { names, rest } = eventsIn('event: notif')
  expect(names).toEqual([])
  expect(eventsIn(`${rest}ication\n\n`).names).toEqual(['notification'])
})
