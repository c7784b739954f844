import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { NewEmailStep } from './new-email-step.tsx'
import { waitingEmail } from './email-change.ts'

const words = securityWords.email

/** Moves the account to another address: password and address first, then the code that was sent there. */
export function ChangeEmail() {
  const [asked, setAsked] = useState(() => ({ email: waitingEmail(), password: '' }))
  return (
    <Dialog title={asked.email ? words.codeTitle : words.change} closeLabel={chrome.close}>
      {({ close, dismiss }) =>
        asked.email === undefined ? (
          <NewEmailStep onSent={(email, password) => setAsked({ email, password })} onCancel={dismiss} />
        ) : (
          <EmailCodeStep
            email={asked.email}
            password={asked.password}
            onOther={() => setAsked({ email: undefined, password: '' })}
            onDone={close}
          />
        )
      }
    </Dialog>
  )
}
