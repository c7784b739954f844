import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** What the app and its list of many rows take from React, name by name. The build fails over one that is missing here. */
const taken: Record<string, string[]> = {
  react: words(
    `Component Fragment StrictMode Suspense createContext createElement forwardRef lazy memo startTransition use
    useCallback useContext useDeferredValue useEffect useEffectEvent useId useImperativeHandle useLayoutEffect useMemo
    useReducer useRef useState useSyncExternalStore`,
  ),
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot'],
  'react/jsx-runtime': ['Fragment', 'jsx'],
}

/**
 * React comes as CommonJS: all of it is kept, and each call names the module and the function, `(0,r.useState)(…)`. Here
 * every function that is taken is an export of its own, which the build shortens like our own, and the others go.
 */
export function leanReact(): Plugin {
  return {
    name: 'jotbell-lean-react',
    apply: 'build',
    enforce: 'pre',
    // React's own files go on finding each other.
    resolveId: (id, importer) =>
      id in taken && !importer?.includes('/node_modules/react') ? prefix + id : null,
    load: (id) => (id.startsWith(prefix) ? moduleOf(id.slice(prefix.length)) : null),
    transform(code, id) {
      if (!ownFile.test(id)) return null
      const surplus = (this.parse(code).body as Statement[]).filter((each) => !isKept(each))
      const left = surplus.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
      return { code: left, map: null }
    },
  }
}

function words(text: string) {
  return text.split(/\s+/)
}

const prefix = '\0jotbell:'
const ownFile = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

function moduleOf(name: string) {
  const names = taken[name] ?? []
  return [
    `import { ${names.map((each) => `${each} as its${each}`).join(', ')} } from ${JSON.stringify(require.resolve(name))}`,
    // As a call without effects, so that what nobody imports is left out.
    ...names.map((each) => `export const ${each} = /* @__PURE__ */ (() => its${each})()`),
    // In production they are the same.
    ...(names.includes('jsx') ? ['export { jsx as jsxs }'] : []),
  ].join('\n')
}

type Member = { object?: { name?: string }; property?: { name?: string } }
type Statement = { start: number; end: number; expression?: { left?: Member } }

/** Whatever is no export, or is taken, or is what React's packages have from each other. */
function isKept({ expression }: Statement) {
  const { object, property } = expression?.left ?? {}
  return object?.name !== 'exports' || kept.has(property?.name ?? '')
}

const ownNames = ['react-dom', 'react-dom-client'].flatMap((name) => {
  const file = require.resolve('react-dom').replace('index.js', `cjs/${name}.production.js`)
  return [...readFileSync(file, 'utf8').matchAll(/\b(?:React|ReactDOM|Scheduler)\.(\w+)/g)]
})
const kept = new Set([...Object.values(taken).flat(), ...ownNames.map(([, name]) => name)])
