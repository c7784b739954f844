export const siteWords = {
  getStarted: 'Get Started Free',
  startToday: 'Start for Free Today',
  noSpam: 'No spam, unsubscribe at any time.',
  readMore: 'Read More',
  subscribe: 'Subscribe',
  // The names of the lists of links, for screen readers.
  footer: 'Footer',
  account: 'Account',
  product: 'Product',
} as const
