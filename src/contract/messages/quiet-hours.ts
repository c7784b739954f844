export const quietHoursWords = {
  label: 'Quiet hours',
  hint: 'Alerts wait until they end. The app itself shows them at once.',
  from: 'From',
  to: 'to',
} as const
