export const dictation = {
  failed: (code: string) => `Speech recognition error: ${code}`,
  missing: 'Speech recognition not supported in this browser.',
  started: 'Voice recognition started. Speak now.',
  stopped: 'Voice recognition stopped.',
} as const

/** Why nothing was written, by the code that the browser gives. */
export const notHeard = {
  'not-allowed': "The microphone is not allowed here. Allow it in your browser's settings for this site.",
  'audio-capture': 'No microphone was found. Typing always works.',
  'no-speech': 'Nothing was heard. Press the microphone and say it again.',
  network: 'The dictation service of this browser cannot be reached. Typing always works.',
  other: 'Dictation has stopped. Try again, or type.',
} as const
