// Toasts when a call failed and the server sent no message.
export const failures = {
  removeReminder: 'Failed to delete reminder',
  addReminder: 'Failed to add reminder',
  changeReminder: 'Failed to update reminder',
  changeProfile: 'Failed to update profile',
  addNote: 'Failed to create note.',
  changeNote: 'Failed to update note.',
  removeNote: 'Failed to delete note.',
  readNotification: 'Failed to mark notification as read',
  readAllNotifications: 'Failed to mark all notifications as read',
  removeNotification: 'Failed to delete notification',
  enablePush: 'Failed to enable push notifications',
  askPermission: 'Failed to request notification permission',
  list: (message: string) => `An error occurred: ${message}`,
  offline: 'You are offline. Please try again when you are back.',
} as const

export const successes = {
  removeReminder: 'Reminder deleted!',
  addReminder: 'Reminder added successfully!',
  changeReminder: 'Reminder updated successfully!',
  changeProfile: 'Profile updated successfully!',
  readAllNotifications: 'All notifications marked as read',
  removeNotification: 'Notification deleted',
  addNote: 'Note created successfully!',
  removeNote: 'Note deleted successfully!',
  changeNote: 'Note updated successfully!',
  enablePush: 'Push notifications enabled!',
} as const
