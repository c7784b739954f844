import { CallFailed, failedWith, messageOf } from '#web/sync/call-failed.ts'
import { toasts } from '#web/ui/toast.tsx'

type Says<Field extends string> = {
  /** Said when it fails and the server gives no reason. */
  failed: string
  /** The field that an answer of this status is about. */
  fields: Readonly<Partial<Record<number, Field>>>
  refuse: (field: Field, why: string) => void
}

/** Says at its field what the server refuses there, and by a toast what else went wrong. Answers whether it was done. */
export async function attemptInForm<Field extends string>(
  work: Promise<unknown>,
  { failed, fields, refuse }: Says<Field>,
) {
  try {
    await work
    return true
  } catch (error) {
    // The person was asked for their password and said no.
    if (failedWith(error, 'FRESH_LOGIN_NEEDED')) return false
    const why = messageOf(error, failed)
    const field = error instanceof CallFailed ? fields[error.status] : undefined
    if (field) refuse(field, why)
    else toasts.bad(why)
    return false
  }
}
