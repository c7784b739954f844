import { describe, expect, test } from 'vitest'
import { boxesIn } from '#contract/boxes.ts'
import {
  addBox,
  joinToBox,
  moveBox,
  pasteLines,
  placeAt,
  removeBox,
  segmentsOf,
  setText,
  splitBox,
  toggleBoxes,
  unbox,
} from './box-edits.ts'

const list = 'For six\n- [ ] Milk\n- [x] Bread\nThanks'

test('a text is cut into stretches and lists', () => {
  expect(segmentsOf(`${list}\nagain`)).toEqual([
    { kind: 'text', from: 0, text: 'For six' },
    { kind: 'list', from: 1, boxes: boxesIn(list) },
    { kind: 'text', from: 3, text: 'Thanks\nagain' },
  ])
  expect(segmentsOf('')).toEqual([{ kind: 'text', from: 0, text: '' }])
})

test('the caret goes along into the box that a line has become', () => {
  expect(placeAt('- [ ] ', 6, 0)).toEqual({ line: 0, caret: 0 })
  expect(placeAt('For six\n- [ ] Milk\nThanks', 'For six\n- [ ] '.length, 3)).toEqual({ line: 4, caret: 0 })
  expect(placeAt('- [x] Milk', 8, 0)).toEqual({ line: 0, caret: 2 })
  expect(placeAt('- [ ] Milk\nBread', 'x'.length, 0)).toEqual({ line: 0, caret: 0 })
  expect(placeAt('One\nTwo', 6, 2)).toEqual({ line: 3, caret: 2 })
})

describe('Enter', () => {
  test('makes the next box, with what stood behind the caret', () => {
    expect(splitBox(list, 1, 2)).toEqual({
      content: 'For six\n- [ ] Mi\n- [ ] lk\n- [x] Bread\nThanks',
      place: { line: 2, caret: 0 },
    })
    expect(splitBox('- [x] Milk', 0, 4).content).toBe('- [x] Milk\n- [ ] ')
    expect(splitBox('- [ ] Milk', 0, 1, 3).content).toBe('- [ ] M\n- [ ] k')
  })

  test('in an empty box ends the list', () => {
    expect(splitBox('- [ ] Milk\n- [ ] ', 1, 0)).toEqual({
      content: '- [ ] Milk\n',
      place: { line: 1, caret: 0 },
    })
  })
})

describe('Backspace', () => {
  test('at the start makes text of a box', () => {
    expect(unbox(list, 2)).toEqual({
      content: 'For six\n- [ ] Milk\nBread\nThanks',
      place: { line: 2, caret: 0 },
    })
  })

  test('behind a list goes on in its last box', () => {
    expect(joinToBox(list, 3)).toEqual({
      content: 'For six\n- [ ] Milk\n- [x] BreadThanks',
      place: { line: 2, caret: 5 },
    })
  })
})

test('a box is written, added and removed', () => {
  expect(setText(list, 2, 'Rye')).toBe('For six\n- [ ] Milk\n- [x] Rye\nThanks')
  expect(setText(list, 3, 'Thank you')).toBe('For six\n- [ ] Milk\n- [x] Bread\nThank you')
  expect(addBox(list, 2).content).toBe('For six\n- [ ] Milk\n- [x] Bread\n- [ ] \nThanks')
  expect(addBox('', 0).content).toBe('- [ ] ')
  expect(removeBox(list, 1)).toEqual({
    content: 'For six\n- [x] Bread\nThanks',
    place: { line: 1, caret: 5 },
  })
  expect(removeBox('- [ ] Milk', 0)).toEqual({ content: '', place: { line: 0, caret: 0 } })
})

test('lines become boxes, and a box becomes a line', () => {
  expect(toggleBoxes('Milk\n\nBread', 0, 2, 5).content).toBe('- [ ] Milk\n\n- [ ] Bread')
  expect(toggleBoxes('', 0, 0, 0)).toEqual({ content: '- [ ] ', place: { line: 0, caret: 0 } })
  expect(toggleBoxes('- [x] Milk', 0, 0, 1).content).toBe('Milk')
})

test('several pasted lines are several boxes, and those that are ticked stay so', () => {
  expect(pasteLines('- [ ] A and B', 0, 6, 7, 'x\r\n- [x] y\n* z')).toEqual({
    content: '- [ ] A and x\n- [x] y\n- [ ] z',
    place: { line: 2, caret: 1 },
  })
  expect(pasteLines('- [ ] ', 0, 0, 0, '- [x] done\n- [ ] open').content).toBe('- [x] done\n- [ ] open')
  expect(pasteLines('- [ ] AB', 0, 1, 1, 'x').content).toBe('- [ ] AxB')
})

test('a box moves past the next one that stands beside it, and not past the end', () => {
  const content = '- [ ] a\n- [x] b\n- [ ] c'
  const open = boxesIn(content).filter(({ ticked }) => !ticked)
  expect(moveBox(content, open, 0, 1, 1)).toEqual({
    content: '- [x] b\n- [ ] c\n- [ ] a',
    place: { line: 2, caret: 1 },
    index: 1,
  })
  expect(moveBox(content, open, 0, -1, 0)).toBeNull()
})
