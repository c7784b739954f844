import { sounds, strike, type Sound } from '#web/browser/sound.ts'
import { forget, read, write } from '#web/browser/stored.ts'

/** The sound that was chosen on this device; none until somebody chooses. */
export function chosenSound(): Sound | undefined {
  const stored = read('ringSound')
  return sounds.find((each) => each === stored)
}

export function chooseSound(sound: Sound | undefined) {
  if (sound) write('ringSound', sound)
  else forget('ringSound')
}

export function strikeChosen() {
  const sound = chosenSound()
  if (sound) strike(sound)
}
