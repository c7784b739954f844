const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`)

// The boxes of a note, on its card and in the editor.
export const boxWords = {
  boxes: 'Boxes',
  more: (count: number) => `${count} more`,
  add: 'Add a box',
  text: 'Text of the box',
  tick: 'Done',
  move: 'Move this box',
  remove: 'Remove this box',
  ticked: (count: number) => `${count} ticked`,
  sink: 'Ticked ones sink',
  clear: 'Clear ticked',
  cleared: (count: number) => `${boxes(count)} cleared`,
  moved: (place: number, of: number) => `Moved to place ${place} of ${of}`,
  ends: (end: 'first' | 'last') => `It is the ${end} already`,
  didTick: (text: string) => `“${text}” ticked`,
  didUntick: (text: string) => `“${text}” not ticked`,
  nameless: 'An empty box',
  failed: 'That box could not be ticked. Try again.',
} as const
