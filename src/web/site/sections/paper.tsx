import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

const papers = {
  yellow: 'bg-[#fef08a]',
  green: 'bg-[#bbf7d0]',
  blue: 'bg-[#bfdbfe]',
  violet: 'bg-[#e9d5ff]',
}

type PaperProps = { colour: keyof typeof papers; className?: string; inside?: string; children: ReactNode }

/** A sheet with a turned corner. The shadow lies on the wrapper, since the clipped sheet would cut it off. */
export function Paper({ colour, className = '', inside = '', children }: PaperProps) {
  return (
    <div className={`sheet-shadow ${className}`}>
      <div className={`paper turned-corner relative h-full rounded-note ${papers[colour]} ${inside}`}>
        {children}
      </div>
    </div>
  )
}

type NoteProps = {
  colour: keyof typeof papers
  title: string
  text: string
  date: string
  className?: string
}

/** A note as the app draws it, but a picture of one: nothing in it can be pressed. */
export function PictureOfNote({ colour, title, text, date, className = '' }: NoteProps) {
  return (
    <Paper colour={colour} className={className} inside="flex flex-col p-4">
      <p className="type-note">{title}</p>
      <p className="mt-1.5 leading-[1.5] whitespace-pre-line text-paper-ink-2">{text}</p>
      <p className="mt-auto flex items-center gap-4 pt-4 text-badge text-paper-ink-2">
        <span className="mr-auto">{date}</span>
        <Pencil size={17} strokeWidth={1.9} />
        <Trash2 size={17} strokeWidth={1.9} />
      </p>
    </Paper>
  )
}
