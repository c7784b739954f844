/**
 * The sign-in screens come as one chunk: they are small, lead to one another and share fields, and so
 * nobody types into a screen that is about to leave.
 */
export { Component as ForgotPassword } from '#web/account/forgot-password.tsx'
export { Component as Login } from '#web/account/login.tsx'
export { Component as Register } from '#web/account/register.tsx'
export { Component as ResetPassword } from '#web/account/reset-password.tsx'
export { Component as VerifyEmail } from '#web/account/verify-email.tsx'
