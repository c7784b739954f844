import { planLimits } from './plan-limits.ts'

// What stands around every screen.
export const chrome = {
  loading: 'Loading...',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  notFound: '404 - Page Not Found',
  crashTitle: 'Oops! Something went wrong',
  crashText:
    "We're sorry for the inconvenience. Please try refreshing the page or contact support if the problem persists.",
  refresh: 'Refresh Page',
  skip: 'Skip to content',
  places: 'Main',
  reminders: 'Reminders',
  year: 'Your year',
  notes: 'Notes',
  profile: 'Profile',
  home: 'Jotbell, home',
  close: 'Close',
  undo: 'Undo',
  searchKey: '/',
  backHome: 'Back home',
  backToReminders: 'Back to reminders',
  notFoundText: 'This page was never jotted down, or it has moved.',
  unreachable: 'Jotbell cannot be reached right now. You are still logged in.',
  tryAgain: 'Try again',
  newVersion: 'A new version is ready',
  reload: 'Reload',
} as const

export const dialogs = {
  remove: {
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
  },
  noteLimit: {
    title: 'Note Limit Reached',
    text: planLimits.notes,
    confirm: 'Upgrade to Pro',
    cancel: 'Cancel',
  },
  reminderLimit: {
    title: 'Reminder Limit Reached',
    text: planLimits.reminders,
    confirm: 'Upgrade to Pro',
    cancel: 'Cancel',
  },
} as const
