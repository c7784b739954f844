/** Whether that language has the month before the day. Some have it so in digits, and not where the month is a word. */
export function isMonthFirst(month: 'long' | 'numeric', locale?: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month }).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
}
