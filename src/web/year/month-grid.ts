/** As many months side by side as the page has room for. */
export const monthGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(15.125rem,100%),1fr))] gap-x-7 gap-y-8 max-sm:gap-y-7 print:grid-cols-4 print:gap-4'

export const monthSquares = 'grid grid-cols-7 gap-[3px]'
