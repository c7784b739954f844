export const siteWords = {
  getStarted: 'Get Started Free',
  startToday: 'Start for Free Today',
  noSpam: 'No spam, unsubscribe at any time.',
  readMore: 'Read More',
  subscribe: 'Subscribe',
} as const
