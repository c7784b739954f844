import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'

const calls = 'jotbell:calls'

/**
 * A browser has to know where a call goes and no more: with its schemas the table would bring zod into every first visit.
 * The app may make any call, and has them as one object. In a small script each call is an export of its own, so that one
 * which names two of them carries two.
 */
export function leanTable(isForApp = false): Plugin {
  return {
    name: 'jotbell-lean-table',
    enforce: 'pre',
    resolveId: (id) => (id === calls ? `\0${calls}` : null),
    load(id) {
      if (id.endsWith('/src/contract/api.ts')) return isForApp ? whole : `export * as api from '${calls}'`
      return id === `\0${calls}` ? apart : null
    },
  }
}

// Nearly every call wants an account: only the others say who may make them.
const lines = Object.entries(api).map(([name, { method, path, caller }]) => ({
  name,
  line: JSON.stringify({ method, path, caller: caller === 'account' ? undefined : caller }),
}))
const whole = `export const api = {${lines.map(({ name, line }) => `${name}:${line}`).join(',')}}`
const apart = lines.map(({ name, line }) => `export const ${name} = ${line}`).join('\n')
