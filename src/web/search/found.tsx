import { foundIn } from './found-words.ts'

/** A text with the words of a search underlined in brass. */
export function Found({ text, search }: { text: string; search: string }) {
  return foundIn(text, search).map(({ text: piece, isFound }, index) =>
    isFound ? (
      <mark
        key={index}
        className="rounded-[3px] bg-brass-soft text-inherit underline decoration-brass decoration-2 underline-offset-3"
      >
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
