import type { Plugin } from 'vite'
import { api } from '#contract/api.ts'

const calls = 'jotbell:calls'

/**
 * A browser has to know where a call goes and no more: with its schemas the table would bring zod into every first visit.
 * Each call is an export of its own, so a script that names two of them carries two.
 */
export function leanTable(): Plugin {
  return {
    name: 'jotbell-lean-table',
    enforce: 'pre',
    resolveId: (id) => (id === calls ? `\0${calls}` : null),
    load(id) {
      if (id.endsWith('/src/contract/api.ts')) return `export * as api from '${calls}'`
      return id === `\0${calls}` ? lines.join('\n') : null
    },
  }
}

const lines = Object.entries(api).map(
  ([name, { method, path, caller }]) => `export const ${name} = ${JSON.stringify({ method, path, caller })}`,
)
