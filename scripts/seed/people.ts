import { plans } from '#contract/plans.ts'

export type Seed = {
  email: string
  name: string
  about: string
  notes?: number
  reminders?: number
  /** Reminders whose occurrence has passed. */
  overdue?: number
  isPro?: boolean
  isVerified?: boolean
}

export const password = 'jotbell'

export const people: Seed[] = [
  { email: 'empty@example.com', name: 'Emil Empty', about: 'has just arrived' },
  {
    email: 'unverified@example.com',
    name: 'Uma Unverified',
    about: 'has not typed the code yet',
    isVerified: false,
  },
  {
    email: 'almost-full@example.com',
    name: 'Alma Almost',
    about: 'has one note and one reminder left on Free',
    notes: plans.free.notes - 1,
    reminders: plans.free.reminders - 1,
  },
  {
    email: 'full@example.com',
    name: 'Fritz Full',
    about: 'has reached both limits of Free',
    notes: plans.free.notes,
    reminders: plans.free.reminders,
  },
  {
    email: 'overdue@example.com',
    name: 'Olga Overdue',
    about: 'has let five reminders wait',
    overdue: 5,
    reminders: 3,
  },
  {
    email: 'pro@example.com',
    name: 'Petra Pro',
    about: 'is on Pro, far over the limits of Free',
    notes: 3 * plans.free.notes,
    reminders: 2 * plans.free.reminders,
    overdue: 2,
    isPro: true,
  },
]
