import { expect, test } from 'vitest'
import { channelKinds } from '../channel-kinds.ts'
import { channelErrors } from './channels.ts'
import { deliveryErrors, isRefusal } from './deliveries.ts'

test('silence is no refusal, whoever is silent, and an answer that says no is one', () => {
  const { mailAway, pushAway, channelRemoved, channelNotReady } = deliveryErrors
  const silent = [mailAway, pushAway, ...channelKinds.map(channelErrors.away)]
  for (const why of [...silent, channelRemoved, channelNotReady])
    expect([why, isRefusal(why)]).toEqual([why, false])
  const said = [deliveryErrors.deviceGone, channelErrors.blocked, ...channelKinds.map(channelErrors.gone)]
  for (const why of said) expect([why, isRefusal(why)]).toEqual([why, true])
})
