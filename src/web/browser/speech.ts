import { recognizerClass, type ResultEvent } from './speech-support.ts'

/** Words that stay. A continuation goes on where the last ones stopped, in the middle of a word perhaps. */
export type Final = { text: string; continues: boolean }

type SpeechListener = {
  /** Words that may still change. */
  interim: (text: string) => void
  final: (words: Final) => void
  /** The browser stopped listening, asked or not. */
  end: () => void
  error: (code: string) => void
}

/** One recording, from pressing the button to its end. */
export type Take = {
  /** Ends it; words that were spoken before may still arrive. */
  stop: () => void
  /** Ends it and hears no more. */
  drop: () => void
}

export function listen(listener: SpeechListener): Take {
  const Recognizer = recognizerClass()
  if (!Recognizer) throw new Error('This browser does not recognise speech')
  const recognizer = new Recognizer()
  recognizer.lang = 'en-US'
  recognizer.continuous = true
  recognizer.interimResults = true
  const findNewWords = newWordsFinder()
  let dropped = false
  recognizer.onresult = (event) => {
    if (dropped) return
    const { finals, interim } = findNewWords(event)
    for (const words of finals) listener.final(words)
    listener.interim(interim)
  }
  // Not every browser's recogniser is an event target.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  recognizer.onerror = ({ error }) => dropped || listener.error(error)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  recognizer.onend = () => dropped || listener.end()
  recognizer.start()
  return {
    stop: () => recognizer.stop(),
    drop: () => {
      dropped = true
      recognizer.stop()
    },
  }
}

/**
 * Tells new words from old ones. Chrome on Android calls every guess final and repeats it with the next word added,
 * under the same number or under the next: what begins with words that were heard already only adds its rest.
 */
export function newWordsFinder() {
  const heard = new Map<number, string>()
  let last = ''
  return ({ results, resultIndex }: ResultEvent) => {
    const finals: Final[] = []
    let interim = ''
    for (const [at, result] of Array.from(results).entries()) {
      if (at < resultIndex) continue
      const text = result[0]?.transcript ?? ''
      if (!result.isFinal) {
        interim += text
        continue
      }
      const known = longest([heard.get(at) ?? '', last].filter((words) => begins(text, words)))
      const rest = known ? text.slice(known.length) : text.trim()
      if (rest.trim()) finals.push({ text: rest, continues: known !== '' })
      heard.set(at, text)
      last = text
    }
    return { finals, interim: interim.trim() }
  }
}

function begins(text: string, words: string) {
  return text.toLowerCase().startsWith(words.toLowerCase())
}

function longest(texts: string[]) {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}
