// The page on which a developer reads the mail of a server without SMTP.
export const outbox = {
  title: 'Outbox',
  about: 'No SMTP server is set, so letters are kept here instead of being sent.',
  empty: 'No letters yet.',
  to: 'To',
  copy: 'Copy',
  copied: 'Copied',
  look: 'As it looks',
} as const

// The pages of the PayPal stand-in.
export const paypal = {
  name: 'Simulated PayPal',
  banner: 'Simulated PayPal: no money moves',
  offer: (period: string, price: string) => `Jotbell Pro, ${period}: $${price}`,
  about: 'This page stands in for PayPal while no PayPal account is set up. Nothing is charged.',
  settled: 'There is nothing to approve here any more.',
  approve: 'Approve',
  decline: 'Cancel',
  later: 'What happens later',
  laterAbout: 'Let things happen to a subscription. Each one also sends the webhook that PayPal would send.',
  none: 'No subscription has been started yet.',
  since: (day: string) => `since ${day}`,
  next: (day: string) => `next payment on ${day}`,
  events: {
    approved: 'Approve',
    renewed: 'Renewed',
    failed: 'Payment failed',
    suspended: 'Suspended',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refunded: 'Refunded',
    reversed: 'Chargeback',
  },
} as const
