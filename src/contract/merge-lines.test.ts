import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, clearTicked, lineOf, linesOf, moveLine, tickBox } from './boxes.ts'
import { mergeLines, restoreTicked } from './merge-lines.ts'

const list = '- [ ] Milk\n- [ ] Bread\n- [ ] Salt'

test('ticks of neighbours hold on both sides', () => {
  expect(mergeLines(list, tickBox(list, 0, true), tickBox(list, 1, true))).toBe(
    '- [x] Milk\n- [x] Bread\n- [ ] Salt',
  )
})

test('a tick holds on a box that was reworded or moved elsewhere', () => {
  const reworded = list.replace('Bread', 'Rye bread')
  expect(mergeLines(list, tickBox(list, 1, true), reworded)).toBe('- [ ] Milk\n- [x] Rye bread\n- [ ] Salt')
  expect(mergeLines(list, tickBox(list, 0, true), moveLine(list, 0, 2))).toBe(
    '- [ ] Bread\n- [ ] Salt\n- [x] Milk',
  )
})

test('boxes added at the same place are all there', () => {
  expect(mergeLines(list, `${list}\n- [ ] Eggs`, `${list}\n- [ ] Rice`)).toBe(
    `${list}\n- [ ] Rice\n- [ ] Eggs`,
  )
})

test('a line added here and a line changed there join', () => {
  expect(mergeLines('One\nTwo\nThree', 'Zero\nOne\nTwo\nThree', 'One\nTwo\n3')).toBe('Zero\nOne\nTwo\n3')
  expect(mergeLines('One\nTwo', '1\nTwo', 'One\n2')).toBe('1\n2')
})

test('the same words changed on both sides are a question', () => {
  expect(mergeLines('One', 'Mine', 'Theirs')).toBeNull()
  expect(mergeLines(list, list.replace('Milk', 'Cream'), list.replace('Milk', 'Oat milk'))).toBeNull()
  expect(mergeLines('One\nTwo', 'One', 'One\nTwo, longer')).toBeNull()
  expect(mergeLines('', 'Mine', 'Theirs')).toBeNull()
})

test('cleared boxes come back among what was written since', () => {
  const before = 'For six\n- [x] Milk\n- [ ] Bread\n- [x] Salt'
  expect(restoreTicked(before, 'For six\n- [ ] Rye bread\nThanks')).toBe(
    'For six\n- [ ] Rye bread\nThanks\n- [x] Milk\n- [x] Salt',
  )
  expect(restoreTicked(before, 'Tonight\nFor six\n- [ ] Bread')).toBe(`Tonight\n${before}`)
  expect(restoreTicked('- [x] Milk', '')).toBe('- [x] Milk')
  expect(restoreTicked('- [x] Milk', 'Something else')).toBe('Something else\n- [x] Milk')
})

const line = fc.oneof(
  fc.constantFrom('a', 'b', 'c', ''),
  fc.record({ ticked: fc.boolean(), text: fc.constantFrom('a', 'b', 'c', 'd') }).map(lineOf),
)
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))
/** What the lines say, ticked or not. */
const known = (content: string) => linesOf(content).map((each) => boxOf(each)?.text ?? each)

test('where one side changed nothing, the other is the answer', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeLines(base, other, base)).toBe(other)
      expect(mergeLines(base, base, other)).toBe(other)
      expect(mergeLines(base, other, other)).toBe(other)
    }),
  )
})

test('whatever boxes two devices tick, every tick of both holds', () => {
  const boxes = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 })
  const ticks = fc.array(fc.nat())
  fc.assert(
    fc.property(boxes, ticks, ticks, (texts, mine, theirs) => {
      const base = texts.map((each) => lineOf({ ticked: false, text: each })).join('\n')
      const ticked = (places: number[]) =>
        places.reduce((content, place) => tickBox(content, place % texts.length, true), base)
      expect(mergeLines(base, ticked(mine), ticked(theirs))).toBe(ticked([...mine, ...theirs]))
    }),
  )
})

test('what is joined has no line that neither side has', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const joined = mergeLines(base, mine, theirs)
      const words = new Set([...known(mine), ...known(theirs)])
      expect(known(joined ?? mine).every((each) => words.has(each))).toBe(true)
    }),
  )
})

test('lists that have nothing in common and no end are a question, not a long wait', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`).join('\n')
  expect(mergeLines(long('one'), long('two'), long('three'))).toBeNull()
})

test('whatever is written after ticked boxes were cleared, no line is lost when they come back', () => {
  fc.assert(
    fc.property(text, text, (before, now) => {
      const restored = known(restoreTicked(before, now))
      expect(restoreTicked(before, clearTicked(before))).toBe(before)
      for (const each of known(now)) expect(restored).toContain(each)
    }),
    // A box that was written anew is the one that comes back.
    { examples: [['\n- [x] b\n\na', '\n- [ ] b\n\n- [ ] a']] },
  )
})
