export const pricing = {
  lead: 'Free covers most of life. Pro takes the limits away.',
  periods: 'Billing period',
  plans: 'Plan',
  perMonth: '/month',
  perYear: '/year',
  free: 'For the everyday things.',
  pro: 'For full calendars and full heads.',
  paypal: 'You pay with PayPal. Cancel whenever you like; Pro lasts to the end of what you paid.',
  selected: 'Selected',
} as const
