import * as z from 'zod/mini'
import { Name } from '#contract/fields.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { useForm } from '#web/ui/use-form.ts'
import { addToken } from './tokens.ts'

const dayMs = 24 * 60 * 60_000
const Wanted = z.object({
  name: Name,
  // The chosen ones, with a space between them.
  scopes: z.string().check(z.minLength(1, words.noScope)),
  days: z.string(),
})

export type TokenFormState = ReturnType<typeof useTokenForm>

export function useTokenForm(onMade: (token: string) => void) {
  const form = useForm(Wanted, { name: '', scopes: '', days: '90' })
  const chosen = form.values.scopes.split(' ')
  const toggle = (scope: Scope, isOn: boolean) =>
    form.set('scopes', scopes.filter((each) => (each === scope ? isOn : chosen.includes(each))).join(' '))
  const submit = form.submit(async (values) => {
    await attempt(addToken(tokenOf(values)).then(onMade), { failed: words.makeFailed })
  })
  return {
    ...form,
    submit,
    toggle,
    isChosen: (scope: Scope) => chosen.includes(scope),
    isTyped: form.values.name + form.values.scopes !== '',
  }
}

function tokenOf({ name, scopes: chosen, days }: z.infer<typeof Wanted>) {
  return {
    name,
    scopes: scopes.filter((scope) => chosen.split(' ').includes(scope)),
    ...(days !== 'never' && { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
  }
}
