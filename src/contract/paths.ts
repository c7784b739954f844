// Every path a person can open. The server, the router and the service worker read the same lists,
// so that a known path is answered with 200 and everything else with a true 404.
export const articleSlugs = [
  'productivity-hacks-time-management',
  'science-effective-reminders',
  'building-habits-smart-notifications',
] as const

export const publicPaths = [
  '/',
  '/blog',
  ...articleSlugs.map((slug) => `/blog/${slug}` as const),
  '/terms',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/careers',
  '/help',
  '/privacy',
] as const

export const authPaths = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
] as const

export const protectedPaths = [
  '/dashboard',
  '/notes',
  '/user-profile',
  '/subscription',
  '/rehearsal',
  '/import',
] as const

export const appPaths = [...authPaths, ...protectedPaths] as const

export const footerPaths = [
  '/features',
  '/pricing',
  '/blog',
  '/about',
  '/contact',
  '/careers',
  '/help',
  '/privacy',
  '/terms',
] as const

/** Where the app opens a note. */
export const noteAddress = (id: string) => `/notes?note=${id}`
