import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createStore } from '#web/browser/store.ts'
import { atPage } from '#web/ui/layers.ts'
import { leavePage } from '#web/ui/unsaved.ts'

/** Where the app is. `state` travels with the entry in the browser's history, beside the address. */
type Address = {
  pathname: string
  search: string
  state: unknown
  /** Back or Forward led here, and not a link. */
  isReturn: boolean
}

type Way = { replace?: boolean; state?: unknown }

const Here = createContext<Address | null>(null)
/** Where `navigate` last led. */
const target = createStore('')

/** Goes to another screen of the app, if nothing unsaved keeps the person on this one. */
export function navigate(to: string, { replace = false, state = null }: Way = {}) {
  const go = () =>
    atPage(() => {
      if (replace) history.replaceState(state, '', to)
      else history.pushState(state, '', to)
      target.set(to)
    })
  if (replace || new URL(to, location.href).pathname === location.pathname) go()
  else leavePage(go)
}

export function useAddress(): Address {
  const address = use(Here)
  if (!address) throw new Error('There is no Router around this')
  return address
}

export function useQuery() {
  const { search } = useAddress()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** A choice that belongs to the screen and not to the device: it is in the address, survives a reload and can be sent on. */
export function useSearchParam(name: string) {
  const value = useQuery().get(name)
  const set = useCallback(
    (next: string | null) =>
      atPage(() => {
        const url = new URL(location.href)
        if (next) url.searchParams.set(name, next)
        else url.searchParams.delete(name)
        history.replaceState(history.state, '', url)
        target.set(url.href)
      }),
    [name],
  )
  return [value, set] as const
}

/** Follows the browser's history. The last screen stays until the code of the next one is there. */
export function Router({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => currentAddress(true))
  // A redirect may navigate in the very first effects; layout effects run before those.
  useLayoutEffect(() => {
    const follow = (isReturn: boolean) =>
      startTransition(() => setAddress((last) => unlessSame(last, currentAddress(isReturn))))
    const onReturn = () => follow(true)
    const unsubscribe = target.subscribe(() => follow(false))
    addEventListener('popstate', onReturn)
    return () => {
      unsubscribe()
      removeEventListener('popstate', onReturn)
    }
  }, [])
  return <Here value={address}>{children}</Here>
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  to: string
  state?: unknown
  /** Leads on without a step to go back. */
  replace?: boolean
  /** It leads on within this tab. */
  onFollow?: () => void
}

/** A link within the app. What the browser does better, as a new tab, is left to it. */
export function Link({ to, state, replace = false, onFollow, children, ...rest }: LinkProps) {
  const { pathname, search } = useAddress()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    navigate(to, { state, replace: replace || to === pathname + search })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Leads on as soon as it is rendered; Back does not come by here again. */
export function Redirect({ to, state = null }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { state, replace: true }), [to, state])
  return null
}

/** Closing a layer comes by here, too, and is no reason to draw everything anew. */
function unlessSame(last: Address, next: Address) {
  const isSame = last.pathname === next.pathname && last.search === next.search && last.state === next.state
  return isSame ? last : next
}

function currentAddress(isReturn: boolean): Address {
  return { pathname: location.pathname, search: location.search, state: history.state, isReturn }
}
