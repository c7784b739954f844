import { Suspense, useId, useState } from 'react'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { wallAt } from '#rhythm/zone.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useNow } from '#web/time/now.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { editedRule } from './edited-fields.ts'
import type { Rule } from './form-rule.ts'
import { Repeats } from './repeats.tsx'
import { SaidBack } from './said-back.tsx'
import type { useReminderForm } from './use-reminder-form.ts'

const load = () => import('./rule/finer-rule.tsx')
const FinerRule = lazyPart(async () => (await load()).FinerRule)

type FormRuleProps = {
  form: ReturnType<typeof useReminderForm>['form']
  fields: ReturnType<typeof editedRule>
  rule: Rule
}

/** How it repeats, said back, and the finer editor on request. A rule that only this one shows opens with it. */
export function FormRule({ form, fields, rule }: FormRuleProps) {
  const editorId = useId()
  const [isWanted, setWanted] = useState(rule.repeat !== undefined)
  const now = useNow()
  const { type, at = now, zone, wrong } = rule
  const isOpen = isWanted || wrong !== undefined
  const toggle = () => (isOpen ? setWanted(false) : void whenLoaded(load, () => setWanted(true)))
  return (
    <>
      <div className="relative">
        <Repeats form={form} />
        {type !== 'once' && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? editorId : undefined}
            onClick={toggle}
            className="absolute -top-4 right-0 rounded-badge pt-4 pb-2 pl-4 text-label leading-[1.3] font-semibold text-primary hover:underline"
          >
            {isOpen ? words.less : words.more}
          </button>
        )}
      </div>
      <SaidBack {...rule} />
      {type !== 'once' && isOpen && (
        <Suspense fallback={<div className="h-60 rounded-note border border-line" />}>
          <FinerRule
            id={editorId}
            type={type}
            edited={fields.edited}
            first={wallAt(at, zone)}
            // As for every field, once it was tried to save.
            wrong={form.field('repeat').error ? wrong : undefined}
            onEdit={fields.edit}
            onTime={fields.setTime}
          />
        </Suspense>
      )}
    </>
  )
}
