// Struck by the browser itself, so that no file has to be there when it rings.

/** The partials of what is struck: how many times the pitch, how loud, how long in seconds. */
type Strike = { pitch: number; at?: number; partials: [times: number, loud: number, lasts: number][] }

const strikes = {
  bell: [
    {
      pitch: 880,
      partials: [
        [1, 0.5, 0.6],
        [2.4, 0.2, 0.4],
        [5.4, 0.07, 0.2],
      ],
    },
  ],
  notes: [
    { pitch: 659, partials: [[1, 0.4, 0.3]] },
    { pitch: 880, at: 0.15, partials: [[1, 0.4, 0.45]] },
  ],
  wood: [
    {
      pitch: 440,
      partials: [
        [1, 0.6, 0.25],
        [3.9, 0.2, 0.08],
      ],
    },
  ],
} as const satisfies Record<string, readonly Strike[]>

export type Sound = keyof typeof strikes
export const sounds: readonly Sound[] = ['bell', 'notes', 'wood']

let speaker: AudioContext | undefined

/** Strikes once, at most 0.6 s. Before the first press on the page browsers allow no sound, and nothing is tried. */
export function strike(sound: Sound) {
  if (!navigator.userActivation.hasBeenActive) return
  speaker ??= new AudioContext()
  void speaker.resume().catch(() => {})
  for (const { pitch, partials, ...each } of strikes[sound])
    for (const [times, loud, lasts] of partials)
      play(speaker, { pitch: pitch * times, loud, lasts, at: 'at' in each ? each.at : 0 })
}

type Tone = { pitch: number; loud: number; lasts: number; at: number }

function play(context: AudioContext, { pitch, loud, lasts, at }: Tone) {
  const from = context.currentTime + at
  const tone = new OscillatorNode(context, { frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loud * softness, from + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + lasts)
}

const softness = 0.5
