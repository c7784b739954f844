export const bell = {
  newNotification: 'You have a new notification',
  title: 'Notifications',
  name: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  readAll: 'Mark all as read',
  read: 'Mark as read',
  remove: 'Delete',
  more: 'More',
  unread: 'Unread',
  empty: 'All quiet',
  emptyText: 'When a bell rings, it shows up here.',
  // What became of a ring: at a time of its own day, on another day, long ago.
  done: { at: (time: string) => `done at ${time}`, on: (day: string) => `done ${day}`, long: 'done' },
  snoozed: {
    at: (time: string) => `snoozed until ${time}`,
    on: (day: string) => `snoozed until ${day}`,
    long: 'snoozed',
  },
  rang: (count: number) => `rang ${count} times`,
  again: (distance: string) => `again ${distance}`,
  arrived: (title: string) => `New notification: ${title}`,
} as const
