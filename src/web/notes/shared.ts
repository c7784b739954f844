import type { Typed } from './typed.ts'

/** What another app hands over through the share menu. */
export function sharedIn(asked: URLSearchParams): Pick<Typed, 'title' | 'content'> {
  const said = (name: string) => asked.get(name)?.trim() ?? ''
  const [text, url] = [said('text'), said('url')]
  // Many apps put the address into the text as well.
  const content = text.includes(url) ? [text] : [text, url]
  return { title: said('title'), content: content.filter(Boolean).join('\n') }
}
