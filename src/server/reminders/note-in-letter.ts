// The note of a reminder, in its letter: the beginning of its text, with boxes as boxes, and the way to it.
import { boxOf } from '#contract/boxes.ts'
import { reminderMail as mail } from '#contract/messages/reminders.ts'
import { noteAddress } from '#contract/paths.ts'
import { limits } from '#contract/plans.ts'
import { paragraph, type Piece, quietButtons, small } from '#server/deliveries/layout.ts'

type Quoted = { note_id: string | null; note_title: string | null; note_text: string | null }

export function quoteNote(publicUrl: string, { note_id, note_title, note_text }: Quoted): Piece[] {
  if (note_id === null) return []
  return [
    small(mail.note(note_title ?? '')),
    paragraph(withBoxes(beginning(note_text ?? ''))),
    quietButtons([{ label: mail.openNote, url: publicUrl + noteAddress(note_id) }]),
  ]
}

// Counted as everywhere in UTF-16 units, and never half a character.
function beginning(text: string) {
  const most = limits.noteInLetter
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
}

const withBoxes = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      const box = boxOf(line)
      return box ? `${box.ticked ? '☑' : '☐'} ${box.text}` : line
    })
    .join('\n')
