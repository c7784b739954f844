// Apart from the other refusals, because the first screen needs these alone.
export const planLimits = {
  notes: 'You have reached the 50-note limit for the free plan. Please upgrade to Pro for unlimited notes.',
  reminders:
    'You have reached the 40-reminder limit for the free plan. Please upgrade to Pro for unlimited reminders.',
} as const

export const overdueRefused = "Overdue task can't be edited"
