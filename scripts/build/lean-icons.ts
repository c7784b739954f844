import path from 'node:path'
import type { Plugin } from 'vite'

type Icon = { __iconData?: { node: unknown } }

const iconFile = /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/
const drawIcon = path.join(import.meta.dirname, '../../src/web/ui/draw-icon.ts')

/**
 * Of an icon a browser gets what is drawn. Its names, its keys and the code for options that nobody uses here would weigh as
 * much again in every first visit.
 */
export function leanIcons(): Plugin {
  return {
    name: 'jotbell-lean-icons',
    apply: 'build',
    async load(id) {
      if (!iconFile.test(id)) return null
      const { __iconData: icon }: Icon = await import(id)
      // One that has been renamed only points to the new name.
      if (!icon) return null
      const shapes = JSON.stringify(icon.node, (name, value: unknown) => (name === 'key' ? undefined : value))
      return `import { drawIcon } from '${drawIcon}'\nexport default drawIcon(${shapes})`
    },
  }
}
