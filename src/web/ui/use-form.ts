import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

type Values = Record<string, string>
/** As much of a change event as a field needs, so that every kind of control fits. */
export type Changed = { target: { value: string } }
type Action<V extends Values> = (values: V, retype: (name: keyof V & string) => void) => Promise<unknown>
type Errors<V extends Values> = Partial<Record<keyof V & string, string>>

/**
 * Typed text, checked by a schema of the contract: at the first submit, and from then on at every change.
 * Nothing typed is lost when something fails.
 */
export function useForm<V extends Values>(schema: z.ZodMiniType<unknown, V>, initial: V) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Errors<V>>({})
  const errors: Errors<V> = { ...refused, ...(tried && check(schema, values)) }

  /** A function is given what stands there at that moment, which may be newer than what was last drawn. */
  const set = (name: keyof V & string, value: string | ((now: string) => string)) => {
    setValues((now) => ({ ...now, [name]: typeof value === 'string' ? value : value(now[name] ?? '') }))
    setRefused({})
  }

  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: Changed) => set(name, event.target.value),
  })

  /** Shows the server's own words at a field until something is typed. */
  const refuse = (name: keyof V & string, why: string) => setRefused({ [name]: why } as Errors<V>)

  /** The action may ask for a field to be typed anew: it is emptied and has the focus. */
  const submit = (action: Action<V>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    flushSync(() => setTried(true))
    if (Object.keys(check(schema, values)).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setBusy(true)
    const retype = (name: keyof V & string) => {
      restart({ ...values, [name]: '' })
      form.querySelector<HTMLElement>(`[name='${name}']`)?.focus()
    }
    await action(values, retype).finally(() => setBusy(false))
  }

  /** As it was before the first submit, with these values. */
  const restart = (next: V) => {
    setValues(next)
    setTried(false)
  }

  return { values, busy, set, field, submit, refuse, restart }
}

/** The first message for each field. */
function check<V extends Values>(schema: z.ZodMiniType<unknown, V>, values: V): Errors<V> {
  const errors: Errors<V> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]) as keyof V & string
    errors[name] ??= message
  }
  return errors
}
