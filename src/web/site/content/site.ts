import type { articleSlugs, footerPaths } from '#contract/paths.ts'

export const site = {
  name: 'Jotbell',
  tagline: 'Notes and reminders for a calmer head.',
  // The one address of the whole site. Whoever runs Jotbell elsewhere puts the own one here.
  contactEmail: 'hello@jotbell.app',
  footnote: '© 2026 Jotbell',
  skip: 'Skip to content',
  open: 'Open Jotbell',
  login: 'Login',
  register: 'Register',
  signUp: 'Sign Up',
  home: 'Jotbell, home',
  backHome: 'Back home',
  back: 'Back',
  updated: 'Last updated:',
} as const

type SiteLink = { path: (typeof footerPaths)[number]; name: string }

// In the header as well, where there is room.
export const product: SiteLink[] = [
  { path: '/features', name: 'Features' },
  { path: '/pricing', name: 'Pricing' },
]

export const footer: { title: string; links: SiteLink[] }[] = [
  { title: 'Product', links: [...product, { path: '/blog', name: 'Blog' }] },
  {
    title: 'Company',
    links: [
      { path: '/about', name: 'About' },
      { path: '/contact', name: 'Contact' },
      { path: '/careers', name: 'Careers' },
    ],
  },
  {
    title: 'Support',
    links: [
      { path: '/help', name: 'Help' },
      { path: '/privacy', name: 'Privacy' },
      { path: '/terms', name: 'Terms' },
    ],
  },
]

export const articlePath = (slug: (typeof articleSlugs)[number]) => `/blog/${slug}` as const
