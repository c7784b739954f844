// Toasts on the way in, to a plan and to the newsletter: whoever is in already need not load them.
export const entryFailures = {
  login: 'Login failed',
  register: 'Registration failed',
  requestReset: 'Failed to send reset code',
  resetPassword: 'Password reset failed',
  verifyEmail: 'Verification failed',
  resendVerification: 'Failed to resend verification code',
  proceed: 'Failed to proceed',
  loginToSubscribe: 'Please login to subscribe',
  subscribe: 'Failed to create subscription',
} as const

export const entrySuccesses = {
  login: 'Login successful!',
  register: 'Registration successful! Please check your email for verification code.',
  requestReset: 'Password reset code sent to your email',
  resetPassword: 'Password reset successful! You can now login.',
  verifyEmail: 'Email verified successfully! You can now login.',
  resendVerification: 'Verification code resent successfully!',
  newsletter: 'Please check your email to confirm your subscription.',
} as const
