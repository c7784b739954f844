// Loaded when somebody presses the microphone.
import { notHeard } from '#contract/messages/dictation.ts'
import { listen } from '#web/browser/speech.ts'

type Listener = {
  /** The line as it stands now, with words that may still change at its end. */
  text: (text: string) => void
  problem: (reason: string) => void
  end: () => void
}

/** Writes what is said behind `line`. */
export function dictate(line: string, { text, problem, end }: Listener) {
  let heard = line.trimEnd()
  return listen({
    interim: (said) => text(said ? behind(heard, said) : heard),
    final: ({ text: said, continues }) => {
      heard = continues ? heard + said : behind(heard, said)
      text(heard)
    },
    error: (code) => problem(reasonOf(code)),
    end,
  })
}

const behind = (heard: string, said: string) => (heard ? `${heard} ${said}` : said)

function reasonOf(code: string) {
  const reasons: Record<string, string> = { ...notHeard, 'service-not-allowed': notHeard['not-allowed'] }
  return code === 'aborted' ? '' : (reasons[code] ?? notHeard.other)
}
