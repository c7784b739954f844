import { useLayoutEffect, useState } from 'react'
import { createBoxWriter } from './box-writer.ts'

export type Boxes = ReturnType<typeof useBoxes>

/** The text of an open note as lines and boxes: how it is edited, and what a screen reader is told about it. */
export function useBoxes(content: string, onContent: (content: string) => void) {
  const [writer] = useState(() => createBoxWriter(content))
  const [said, say] = useState('')
  useLayoutEffect(() => writer.drawn(content, onContent))
  return { writer, said, say }
}
