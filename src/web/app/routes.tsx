import { Fragment, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { protectedPaths, type appPaths } from '#contract/paths.ts'
import { ZoneQuestion } from '#web/account/zone-question.tsx'
import { AppFrame } from '#web/app/app-frame.tsx'
import { Bell } from '#web/bell/bell.tsx'
import { GuestsOnly, Protected } from '#web/app/guards.tsx'
import { Loading } from '#web/app/loading.tsx'
import { Shortcuts } from '#web/keyboard/shortcuts.tsx'
import { DraftSender } from '#web/notes/draft-sender.ts'
import { useSession } from '#web/sync/session.ts'
import { useAddress } from '#web/ui/router.tsx'

type Load = () => Promise<{ Component: ComponentType }>

const authScreens = () => import('#web/account/auth-screens.ts')

const loads: Record<(typeof appPaths)[number], Load> = {
  '/login': async () => ({ Component: (await authScreens()).Login }),
  '/register': async () => ({ Component: (await authScreens()).Register }),
  '/verify-email': async () => ({ Component: (await authScreens()).VerifyEmail }),
  '/forgot-password': async () => ({ Component: (await authScreens()).ForgotPassword }),
  '/reset-password': async () => ({ Component: (await authScreens()).ResetPassword }),
  '/dashboard': () => import('#web/reminders/dashboard.tsx'),
  '/rehearsal': () => import('#web/year/year-screen.tsx'),
  '/notes': () => import('#web/notes/notes-screen.tsx'),
  '/user-profile': () => import('#web/account/user-profile.tsx'),
  '/import': () => import('#web/import/import-screen.tsx'),
  '/subscription': () => import('#web/plans/subscription.tsx'),
}

const notFound = () => import('#web/app/not-found-screens.tsx')
const NotFoundScreen = lazily(async () => ({ Component: (await notFound()).NotFoundScreen }))
const NotFoundInApp = lazily(async () => ({ Component: (await notFound()).NotFoundInApp }))
const screens = new Map(Object.entries(loads).map(([path, load]) => [path, lazily(load)]))
const forAccounts: ReadonlySet<string> = new Set(protectedPaths)
const forGuests: ReadonlySet<string> = new Set(['/login', '/register'])

export function Screens() {
  const { pathname } = useAddress()
  return <Suspense fallback={<Loading />}>{screenAt(pathname)}</Suspense>
}

/** Fetches the code of the screen in the address bar while the session is still being resolved. */
export function preload(path: string) {
  for (const [known, load] of Object.entries(loads)) if (known === path) void load().catch(() => {})
}

function screenAt(path: string) {
  const Screen = screens.get(path)
  if (!Screen) return <Missing />
  const Layout = forAccounts.has(path) ? AppLayout : forGuests.has(path) ? GuestsOnly : Fragment
  return (
    <Layout>
      {path === '/dashboard' && (
        <div className="mb-5 empty:hidden">
          <ZoneQuestion />
        </div>
      )}
      <Screen />
    </Layout>
  )
}

function AppLayout({ children }: { children: ReactNode }) {
  return (
    <Protected>
      {/* First, so that the keys of the page come before those of every page. */}
      <Shortcuts />
      <DraftSender />
      <AppFrame bell={<Bell />}>{children}</AppFrame>
    </Protected>
  )
}

/** Whoever is logged in keeps the bars. */
function Missing() {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status !== 'in') return <NotFoundScreen />
  return (
    <>
      <AppFrame bell={<Bell />}>
        <NotFoundInApp />
      </AppFrame>
      <Shortcuts />
    </>
  )
}

function lazily(load: Load) {
  return lazy(async () => ({ default: (await load()).Component }))
}
