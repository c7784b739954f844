import type { articleSlugs } from '#contract/paths.ts'
import habits from './pictures/habits.svg?no-inline'
import productivity from './pictures/productivity.svg?no-inline'
import science from './pictures/science.svg?no-inline'

type Category = 'Productivity' | 'Science' | 'Habits'

export type Article = {
  id: number
  title: string
  excerpt: string
  image: string
  /** What the picture shows, for those who do not see it. */
  imageText: string
  /** The card that social networks show. */
  socialImage: string
  date: string
  readTime: number
  category: Category
  slug: (typeof articleSlugs)[number]
}

export const articles: Article[] = [
  {
    id: 1,
    title: 'Productivity hacks that give you time back',
    excerpt:
      'Most of us do not need more hours. We need fewer things to hold in mind at once. Five small changes that hold up on a bad Tuesday.',
    image: productivity,
    imageText: 'An alarm clock with a brass wedge of time, beside a small plan for the day',
    socialImage: '/social-productivity.png',
    date: '2026-05-06',
    readTime: 5,
    category: 'Productivity',
    slug: 'productivity-hacks-time-management',
  },
  {
    id: 2,
    title: 'The science of effective reminders',
    excerpt:
      'A reminder works when it meets you at the right place, not only at the right time. What memory research says about the perfect nudge.',
    image: science,
    imageText: 'A forgetting curve that a bell lifts up again, each time a little longer',
    socialImage: '/social-science.png',
    date: '2026-04-22',
    readTime: 7,
    category: 'Science',
    slug: 'science-effective-reminders',
  },
  {
    id: 3,
    title: 'Building habits with smart notifications',
    excerpt:
      'Habits grow from cues, not from willpower. How to let one gentle bell do the work, and when to switch it off again.',
    image: habits,
    imageText: 'Two weeks of ticked days and a third one that has just begun, above green hills',
    socialImage: '/social-habits.png',
    date: '2026-04-09',
    readTime: 6,
    category: 'Habits',
    slug: 'building-habits-smart-notifications',
  },
]
