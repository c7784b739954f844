import * as z from 'zod/mini'
import { code, Email, Name, Password } from '#contract/fields.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'

const Confirmation = z.string().check(z.minLength(limits.password.min, rules.confirmPassword))

const mismatch = { error: rules.passwordsMatch, path: ['confirmPassword'] }

export const RegisterForm = z
  .object({ name: Name, email: Email, password: Password, confirmPassword: Confirmation })
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, mismatch))

export const ResetForm = z
  .object({
    email: Email,
    resetCode: code(rules.resetCode),
    newPassword: Password,
    confirmPassword: Confirmation,
  })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch))

export const ChangePasswordForm = z
  .object({ password: Password, newPassword: Password, confirmPassword: Confirmation })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch))

export const ResetCodeForm = z.object({ resetCode: code(rules.resetCode) })
