import { Bell, NotebookPen } from 'lucide-react'
import { dialogs } from '#contract/messages/app.ts'
import { ask } from '#web/ui/confirm.tsx'
import { navigate } from '#web/ui/router.tsx'

const questions = {
  NOTE_LIMIT_REACHED: { ...dialogs.noteLimit, Picture: NotebookPen },
  REMINDER_LIMIT_REACHED: { ...dialogs.reminderLimit, Picture: Bell },
}

/** Says that the plan ends here, and leads to the next one on request. */
export async function sayLimit(code: keyof typeof questions) {
  if (await ask({ ...questions[code], kind: 'limit' })) navigate('/subscription')
}

export function isLimit(code: string | undefined): code is keyof typeof questions {
  return code !== undefined && code in questions
}
