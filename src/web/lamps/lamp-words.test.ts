import { expect, test } from 'vitest'
import type { Lamp } from '#contract/lamps.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { sayFailing, sayLamp } from './lamp-words.ts'

const said = { times: clockWords('12'), zone: 'Europe/Berlin', now: Date.parse('2026-05-14T08:35:00Z') }
const lamp = (more: Partial<Lamp>): Lamp => ({
  _id: 'email',
  channel: 'email',
  name: 'E-mail',
  state: 'new',
  ...more,
})
const today = '2026-05-14T06:00:00Z'
const tuesday = '2026-05-12T18:30:00Z'

test.each<[Partial<Lamp>, string]>([
  [{ state: 'heard', since: '2026-05-13T18:31:00Z' }, 'Heard yesterday, 8:31 PM'],
  [{ state: 'accepted', since: today }, 'Accepted today, 8:00 AM. Nothing heard back yet.'],
  [{ state: 'accepted', since: today, channel: 'in-app' }, 'Rang today, 8:00 AM. Not read yet.'],
  [
    { state: 'failing', since: tuesday, why: deliveryErrors.deviceGone },
    'Refused since Tue 12 May: this device no longer accepts push messages.',
  ],
  [
    { state: 'failing', since: tuesday, why: deliveryErrors.mailAway },
    'Failing since Tue 12 May: the mail server did not answer.',
  ],
  [{ state: 'new' }, 'New. Send a test to see it work.'],
  [{ state: 'off' }, 'Off'],
])('a lamp says its state in a line (%#)', (more, line) => expect(sayLamp(lamp(more), said)).toBe(line))

test('where there is room, it says to the minute since when it fails', () =>
  expect(sayFailing(lamp({ state: 'failing', since: tuesday, why: 'Mailbox full' }), said)).toBe(
    'Refused since Tue 12 May, 8:30 PM',
  ))
