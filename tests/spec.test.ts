// Holds the contract to the customer's specification: its sentences, numbers, routes and calls, one by one.
// What is quoted here was copied from the specification by hand; it changes only when the customer does.
import { describe, expect, test } from 'vitest'
import { Credentials, PasswordReset, Profile, Registration, Verification } from '#contract/accounts.ts'
import { api, type Call } from '#contract/api.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { planWords } from '#contract/messages/plans.ts'
import { pushWords } from '#contract/messages/push.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { siteWords } from '#contract/messages/site.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { dictation } from '#contract/messages/dictation.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { NewNote } from '#contract/notes.ts'
import { defaultColor, noteColors, sorts } from '#contract/note-values.ts'
import { appPaths, articleSlugs, footerPaths, protectedPaths, publicPaths } from '#contract/paths.ts'
import { billingPeriods, currency, limits, plans, trialDays } from '#contract/plans.ts'
import { NewReminder, reminderTypes } from '#contract/reminders.ts'

const sayings: Record<string, [said: string, specified: string][]> = {
  'validation rules (§5)': [
    [rules.email, 'Invalid email address'],
    [rules.password, 'Password must be at least 6 characters'],
    [rules.name, 'Name is required'],
    [rules.confirmPassword, 'Confirm password must be at least 6 characters'],
    [rules.passwordsMatch, 'Passwords do not match'],
    [rules.resetCode, 'Reset code must be 6 digits'],
    [rules.verificationCode, 'Verification code must be 6 digits'],
    [rules.emailFirst, 'Please enter your email address first'],
    [rules.title, 'Title is required'],
    [rules.content, 'Content is required'],
    [rules.date, 'Reminder date is required'],
    [rules.dateFuture, 'Reminder date must be in the future'],
    [rules.titleLength, 'Title must be at most 200 characters'],
  ],
  'fallbacks of failed calls (§8)': [
    [entryFailures.login, 'Login failed'],
    [entryFailures.register, 'Registration failed'],
    [entryFailures.requestReset, 'Failed to send reset code'],
    [entryFailures.resetPassword, 'Password reset failed'],
    [entryFailures.verifyEmail, 'Verification failed'],
    [entryFailures.resendVerification, 'Failed to resend verification code'],
    [failures.removeReminder, 'Failed to delete reminder'],
    [failures.addReminder, 'Failed to add reminder'],
    [failures.changeReminder, 'Failed to update reminder'],
    [failures.changeProfile, 'Failed to update profile'],
    [failures.addNote, 'Failed to create note.'],
    [failures.changeNote, 'Failed to update note.'],
    [failures.removeNote, 'Failed to delete note.'],
  ],
  'fixed messages (§8)': [
    [failures.readNotification, 'Failed to mark notification as read'],
    [failures.readAllNotifications, 'Failed to mark all notifications as read'],
    [failures.removeNotification, 'Failed to delete notification'],
    [refused.overdue, "Overdue task can't be edited"],
    [entryFailures.proceed, 'Failed to proceed'],
    [entryFailures.loginToSubscribe, 'Please login to subscribe'],
    [entryFailures.subscribe, 'Failed to create subscription'],
    [failures.enablePush, 'Failed to enable push notifications'],
    [failures.askPermission, 'Failed to request notification permission'],
    [dictation.failed('network'), 'Speech recognition error: network'],
    [dictation.missing, 'Speech recognition not supported in this browser.'],
    [failures.list('Not found'), 'An error occurred: Not found'],
    [bell.newNotification, 'You have a new notification'],
  ],
  'success messages (§8)': [
    [entrySuccesses.login, 'Login successful!'],
    [entrySuccesses.register, 'Registration successful! Please check your email for verification code.'],
    [entrySuccesses.requestReset, 'Password reset code sent to your email'],
    [entrySuccesses.resetPassword, 'Password reset successful! You can now login.'],
    [entrySuccesses.verifyEmail, 'Email verified successfully! You can now login.'],
    [entrySuccesses.resendVerification, 'Verification code resent successfully!'],
    [successes.removeReminder, 'Reminder deleted!'],
    [successes.addReminder, 'Reminder added successfully!'],
    [successes.changeReminder, 'Reminder updated successfully!'],
    [successes.changeProfile, 'Profile updated successfully!'],
    [successes.readAllNotifications, 'All notifications marked as read'],
    [successes.removeNotification, 'Notification deleted'],
    [successes.addNote, 'Note created successfully!'],
    [successes.removeNote, 'Note deleted successfully!'],
    [successes.changeNote, 'Note updated successfully!'],
    [dictation.started, 'Voice recognition started. Speak now.'],
    [dictation.stopped, 'Voice recognition stopped.'],
    [successes.enablePush, 'Push notifications enabled!'],
  ],
  'dialogs (§8)': [
    [dialogs.remove.title, 'Are you sure?'],
    [dialogs.remove.text, "You won't be able to revert this!"],
    [dialogs.remove.confirm, 'Yes, delete it!'],
    [dialogs.noteLimit.title, 'Note Limit Reached'],
    [
      dialogs.noteLimit.text,
      'You have reached the 50-note limit for the free plan. Please upgrade to Pro for unlimited notes.',
    ],
    [dialogs.noteLimit.confirm, 'Upgrade to Pro'],
    [dialogs.reminderLimit.title, 'Reminder Limit Reached'],
    [
      dialogs.reminderLimit.text,
      'You have reached the 40-reminder limit for the free plan. Please upgrade to Pro for unlimited reminders.',
    ],
  ],
  'screens (§2)': [
    [chrome.loading, 'Loading...'],
    [chrome.saving, 'Saving...'],
    [reminderWords.heading, 'Your Reminder'],
    [reminderWords.add, 'Add Reminder'],
    [reminderWords.overdue, 'OVERDUE'],
    [noteWords.heading, 'My Notes'],
    [noteWords.voiceCommand, 'Voice Command'],
    [noteWords.create, 'Create Note'],
    [noteWords.noNotes, 'No notes yet. Create your first note to get started.'],
    [noteWords.voiceToText, 'Voice to Text'],
    [noteWords.stopRecording, 'Stop Recording'],
    [noteWords.save, 'Save Note'],
    [profileWords.heading, 'My Profile'],
    [planWords.status, 'Subscription Status'],
    [profileWords.save, 'Save Changes'],
    [profileWords.logout, 'Logout'],
    [planWords.saving20, 'Save 20%'],
    [planWords.currentPlan, 'Current Plan'],
    [planWords.mostPopular, 'Most Popular'],
    [planWords.subscribeNow, 'Subscribe Now'],
    [planWords.loginToSubscribe, 'Login to Subscribe'],
    [planWords.selectPlan, 'Select Plan'],
    [auth.resendCode, 'Resend Code'],
    [auth.backToEmail, 'Back to Email'],
    [pushWords.enable, 'Enable Push Notifications'],
    [chrome.notFound, '404 - Page Not Found'],
    [chrome.crashTitle, 'Oops! Something went wrong'],
    [
      chrome.crashText,
      "We're sorry for the inconvenience. Please try refreshing the page or contact support if the problem persists.",
    ],
    [chrome.refresh, 'Refresh Page'],
    [siteWords.getStarted, 'Get Started Free'],
    [siteWords.startToday, 'Start for Free Today'],
    [siteWords.noSpam, 'No spam, unsubscribe at any time.'],
    [siteWords.readMore, 'Read More'],
    [planWords.freeFeatures[0], 'Up to 50 notes'],
    [planWords.freeFeatures[1], 'Up to 40 reminders'],
  ],
}

describe.each(Object.entries(sayings))('%s', (_, pairs) => {
  test.each(pairs)('says "%s"', (said, specified) => expect(said).toBe(specified))
})

describe('numbers (§9)', () => {
  test('the Free plan holds 50 notes and 40 reminders and costs nothing', () => {
    expect(plans.free).toMatchObject({ notes: 50, reminders: 40, price: '0.00' })
  })
  test('the Pro plan costs 9.99 a month or 79.92 a year, in USD', () => {
    expect(plans.pro.price).toEqual({ monthly: '9.99', yearly: '79.92' })
    expect(currency).toBe('USD')
    expect(billingPeriods).toEqual(['monthly', 'yearly'])
  })
  test('the advertised trial lasts 14 days', () => expect(trialDays).toBe(14))
  test('text has its limits', () => {
    expect(limits).toMatchObject({
      title: 200,
      description: 2000,
      content: 50_000,
      name: 100,
      email: 254,
      password: { min: 6, max: 256 },
      code: 6,
      bodyBytes: 262_144,
    })
  })
  test('six note colours, white by default; two sorts; five rhythms and once', () => {
    expect(noteColors).toEqual(['#ffffff', '#fecaca', '#fef08a', '#bbf7d0', '#bfdbfe', '#e9d5ff'])
    expect(defaultColor).toBe('#ffffff')
    expect(sorts).toEqual(['newest', 'oldest'])
    expect(reminderTypes).toEqual(['once', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'])
  })
})

describe('routes (§2)', () => {
  test('public pages', () => {
    expect([...publicPaths].toSorted()).toEqual(
      [
        '/',
        '/about',
        '/blog',
        '/blog/building-habits-smart-notifications',
        '/blog/productivity-hacks-time-management',
        '/blog/science-effective-reminders',
        '/careers',
        '/contact',
        '/features',
        '/help',
        '/pricing',
        '/privacy',
        '/terms',
      ].toSorted(),
    )
    expect(articleSlugs).toHaveLength(3)
  })
  test('protected pages', () => {
    const own = ['/rehearsal', '/import']
    expect(protectedPaths).toEqual(['/dashboard', '/notes', '/user-profile', '/subscription', ...own])
  })
  test('pages of the app', () => {
    for (const path of ['/login', '/register', '/verify-email', '/forgot-password', '/reset-password'])
      expect(appPaths).toContain(path)
  })
  test('the nine links of the footer lead to pages that exist', () => {
    expect(footerPaths).toHaveLength(9)
    for (const path of footerPaths) expect(publicPaths).toContain(path)
  })
})

describe('calls (§7 and the contract)', () => {
  const specified = [
    ['GET', '/auth/me', 200],
    ['POST', '/auth/login', 200],
    ['POST', '/auth/register', 201],
    ['POST', '/auth/register-fcm-token', 204],
    ['POST', '/auth/request-reset', 200],
    ['POST', '/auth/reset-password', 200],
    ['POST', '/auth/verify-email', 200],
    ['POST', '/auth/resend-verification', 200],
    ['POST', '/auth/logout', 204],
    ['PUT', '/auth/me', 200],
    ['DELETE', '/auth/me', 204],
    ['GET', '/auth/me/export', 200],
    ['GET', '/reminders', 200],
    ['POST', '/reminders', 201],
    ['PUT', '/reminders/:id', 200],
    ['DELETE', '/reminders/:id', 204],
    ['POST', '/reminders/:id/done', 200],
    ['POST', '/reminders/:id/snooze', 200],
    ['GET', '/reminders/:id/deliveries', 200],
    ['GET', '/notifications', 200],
    ['PUT', '/notifications/:id/read', 200],
    ['PUT', '/notifications/read-all', 200],
    ['DELETE', '/notifications/:id', 204],
    ['GET', '/notes', 200],
    ['POST', '/notes', 201],
    ['PUT', '/notes/:id', 200],
    ['DELETE', '/notes/:id', 204],
    ['POST', '/notes/batch', 200],
    ['GET', '/labels', 200],
    ['PUT', '/labels/:label', 200],
    ['DELETE', '/labels/:label', 204],
    ['GET', '/config/paypal', 200],
    ['GET', '/config/push', 200],
    ['POST', '/paypal/create-subscription', 200],
    ['POST', '/paypal/confirm', 200],
    ['POST', '/paypal/cancel-subscription', 200],
    ['POST', '/paypal/webhook', 200],
    ['GET', '/events', 200],
    ['POST', '/newsletter', 202],
    ['GET', '/openapi.json', 200],
    ['GET', '/health', 200],
  ] as const
  test.each(specified)('%s %s answers %i', (method, path, status) => {
    const line = Object.values<Call>(api).find((call) => call.method === method && call.path === path)
    expect(line?.status).toBe(status)
  })
})

describe('the first broken rule is the one that is told', () => {
  const first = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message

  test.each([
    ['login without anything', Credentials, {}, 'Invalid email address'],
    ['login with a short password', Credentials, { email: 'a@b.co', password: '12345' }, rules.password],
    ['a blank name', Registration, { name: '  ', email: 'a@b.co', password: '123456' }, 'Name is required'],
    ['no body', Registration, undefined, rules.body],
    [
      'a long name',
      Registration,
      { name: 'x'.repeat(101), email: 'a@b.co', password: '123456' },
      rules.nameLength,
    ],
    [
      'a code of letters',
      Verification,
      { email: 'a@b.co', verificationCode: 'abcdef' },
      rules.verificationCode,
    ],
    [
      'a short reset code',
      PasswordReset,
      { email: 'a@b.co', resetCode: '123', newPassword: 'x' },
      rules.resetCode,
    ],
    [
      'a preference of text',
      Profile,
      { name: 'Ines', preferences: { emailNotifications: 'yes' } },
      rules.preference,
    ],
    ['a reminder without title', NewReminder, { date: '2030-01-01T09:00:00Z' }, 'Title is required'],
    ['a reminder without date', NewReminder, { title: 'x' }, 'Reminder date is required'],
    ['30 February', NewReminder, { title: 'x', date: '2030-02-30T09:00:00Z' }, 'Reminder date is required'],
    [
      'a date without offset',
      NewReminder,
      { title: 'x', date: '2030-02-20T09:00:00' },
      'Reminder date is required',
    ],
    [
      'a rhythm nobody keeps',
      NewReminder,
      { title: 'x', date: '2030-02-20T09:00:00Z', type: 'fortnightly' },
      rules.type,
    ],
    [
      'an offset for a zone',
      NewReminder,
      { title: 'x', date: '2030-02-20T09:00:00Z', timeZone: '+05:30' },
      rules.timeZone,
    ],
    ['a note without title', NewNote, { content: 'x' }, 'Title is required'],
    ['a note without content', NewNote, { title: 'x', content: '' }, 'Content is required'],
    ['a note of another colour', NewNote, { title: 'x', content: 'y', color: '#000000' }, rules.color],
  ])('%s', (_, schema, value, sentence) => expect(first(schema, value)).toBe(sentence))

  test('titles and names are trimmed, other text is kept as it is', () => {
    expect(NewNote.parse({ title: '  Milk  ', content: '  two  ' })).toMatchObject({
      title: 'Milk',
      content: '  two  ',
    })
  })
})
