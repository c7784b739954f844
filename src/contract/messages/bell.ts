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
  arrived: (title: string) => `New notification: ${title}`,
} as const
