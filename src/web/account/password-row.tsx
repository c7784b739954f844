import { RectangleEllipsis } from 'lucide-react'
import { securityWords } from '#contract/messages/security.ts'
import { BoxRow } from '#web/ui/box-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { ChangePassword } from './change-password.tsx'

const words = securityWords.password

const openChange = () => openDialog(<ChangePassword />)

export function PasswordRow() {
  return (
    <BoxRow icon={<RectangleEllipsis aria-hidden />} title={<h3>{words.title}</h3>} text={words.hint}>
      <Button look="secondary" size="small" aria-label={words.change} onClick={openChange}>
        {securityWords.change}
      </Button>
    </BoxRow>
  )
}
