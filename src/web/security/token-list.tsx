import { SquareTerminal } from 'lucide-react'
import { useId } from 'react'
import type { ProgramToken } from '#contract/access.ts'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { failures } from '#contract/messages/toasts.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { limits } from '#contract/plans.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { dayOfMoment } from '#web/time/days.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { AddedList } from '#web/ui/added-list.tsx'
import { BoxRow } from '#web/ui/box-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { NewTokenDialog } from './new-token.tsx'
import { sayToken } from './say-token.ts'
import { revoke, useTokens } from './tokens.ts'

const openNew = () => openDialog(<NewTokenDialog />)

/** The programs that may use the account. */
export function TokenList() {
  const tokens = useTokens()
  return (
    <AddedList
      words={{ ...chrome, ...words }}
      list={tokens}
      failure={() => failures.list(messageOf(tokens.error, chrome.unreachable))}
      most={limits.tokens}
      onAdd={openNew}
      onFull={() => toasts.bad(refused.tokenLimit)}
      rowOf={(id) => document.querySelector(`[data-token="${id}"] button`)}
      renderRow={(token, onRemoving) => <TokenRow key={token._id} token={token} onRemoving={onRemoving} />}
    />
  )
}

function TokenRow({ token, onRemoving }: { token: ProgramToken; onRemoving: () => void }) {
  const nameId = useId()
  const now = useNow()
  const timeWords = useTimeWords()
  const sayDay = (moment: string) => dayOfMoment(moment, timeWords, now)
  const remove = () => {
    onRemoving()
    void revoke(token)
  }
  return (
    <li data-token={token._id}>
      <BoxRow
        icon={<SquareTerminal aria-hidden />}
        title={<span dir="auto">{token.name}</span>}
        titleId={nameId}
        text={sayToken(token, { sayDay, now })}
      >
        <Button look="quiet" size="small" aria-describedby={nameId} onClick={remove}>
          {words.revoke}
        </Button>
      </BoxRow>
    </li>
  )
}
