/**
 * The screens before the door come together: they are small, lead to one another and share fields, and so
 * nobody types into a screen that is about to leave.
 */
export { Component as ForgotPassword } from '#web/screens/forgot-password.tsx'
export { Component as Login } from '#web/screens/login.tsx'
export { Component as Register } from '#web/screens/register.tsx'
export { Component as ResetPassword } from '#web/screens/reset-password.tsx'
export { Component as VerifyEmail } from '#web/screens/verify-email.tsx'
