// Apart from what listens: a page that only asks whether it could does not carry the rest.

type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean }
export type ResultEvent = { resultIndex: number; results: ArrayLike<Result> }

type Recognizer = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: ResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognizer
    webkitSpeechRecognition?: new () => Recognizer
  }
}

export function recognizerClass() {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}

export function supported() {
  return recognizerClass() !== undefined
}
