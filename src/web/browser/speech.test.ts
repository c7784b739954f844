import { expect, test } from 'vitest'
import { newWordsFinder } from './speech.ts'
import type { ResultEvent } from './speech-support.ts'

type Spoken = [transcript: string, isFinal: boolean]

const event = (resultIndex: number, ...spoken: Spoken[]): ResultEvent => ({
  resultIndex,
  results: spoken.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
})

/** What stands in the note after these events, put together the way the editor does it. */
function written(...events: ResultEvent[]) {
  const findNewWords = newWordsFinder()
  return events
    .flatMap((each) => findNewWords(each).finals)
    .reduce((all, { text, continues }) => all + (all && !continues ? ' ' : '') + text, '')
}

test('finals of one take follow each other with a space', () => {
  expect(
    written(
      event(0, ['buy milk', true]),
      event(1, ['buy milk', true], [' and eggs', false]),
      event(1, ['buy milk', true], [' and eggs', true]),
    ),
  ).toBe('buy milk and eggs')
})

test('interim words are told apart from final ones', () => {
  expect(newWordsFinder()(event(0, ['done', true], [' not', false], [' yet', false]))).toEqual({
    finals: [{ text: 'done', continues: false }],
    interim: 'not yet',
  })
})

test('Android repeats a final with the next word added, each time as a new result', () => {
  expect(
    written(
      event(0, ['call', true]),
      event(1, ['call', true], ['call the', true]),
      event(2, ['call', true], ['call the', true], ['call the dentist', true]),
    ),
  ).toBe('call the dentist')
})

test('Android sends the whole list again, and nothing is written twice', () => {
  expect(
    written(
      event(0, ['one', true]),
      event(0, ['one', true], ['two', true]),
      event(0, ['one', true], ['two', true], ['three', true]),
    ),
  ).toBe('one two three')
})

test('a word that grows stays one word', () => {
  expect(written(event(0, ['super', true]), event(0, ['supermarket', true]))).toBe('supermarket')
})

test('a recogniser that counts every result from zero is understood', () => {
  expect(written(event(0, ['hello', true]), event(0, ['world', true]))).toBe('hello world')
})
