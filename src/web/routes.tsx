import { lazy, Suspense, type ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import type { appPaths } from '#contract/paths.ts'
import { AppFrame } from '#web/parts/app-frame.tsx'
import { Bell } from '#web/parts/bell/bell.tsx'
import { Missing } from '#web/parts/dead-ends.tsx'
import { BeforeTheDoor, Protected } from '#web/parts/guards.tsx'
import { Loading } from '#web/parts/loading.tsx'

type Load = () => Promise<{ Component: ComponentType }>

const screens: Record<(typeof appPaths)[number], Load> = {
  '/login': () => import('#web/screens/login.tsx'),
  '/register': () => import('#web/screens/register.tsx'),
  '/verify-email': () => import('#web/screens/verify-email.tsx'),
  '/forgot-password': () => import('#web/screens/forgot-password.tsx'),
  '/reset-password': () => import('#web/screens/reset-password.tsx'),
  '/dashboard': () => import('#web/screens/dashboard.tsx'),
  '/notes': () => import('#web/screens/notes.tsx'),
  '/user-profile': () => import('#web/screens/user-profile.tsx'),
  '/subscription': () => import('#web/screens/subscription.tsx'),
}

const Login = screen('/login')
const Register = screen('/register')
const VerifyEmail = screen('/verify-email')
const ForgotPassword = screen('/forgot-password')
const ResetPassword = screen('/reset-password')
const Dashboard = screen('/dashboard')
const Notes = screen('/notes')
const UserProfile = screen('/user-profile')
const Subscription = screen('/subscription')
const Gallery = import.meta.env.DEV && lazy(() => import('#web/screens/gallery.tsx').then(asDefault))

export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route element={<BeforeTheDoor />}>
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Register />} />
          <Route path="/verify-email" element={<VerifyEmail />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
        </Route>
        <Route
          element={
            <Protected>
              <AppFrame bell={<Bell />} />
            </Protected>
          }
        >
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/notes" element={<Notes />} />
          <Route path="/user-profile" element={<UserProfile />} />
          <Route path="/subscription" element={<Subscription />} />
        </Route>
        {Gallery && <Route path="/gallery" element={<Gallery />} />}
        <Route path="*" element={<Missing />} />
      </Routes>
    </Suspense>
  )
}

/** Fetches the code of the screen in the address bar while the session is still being resolved. */
export function hurry(path: string) {
  for (const [known, load] of Object.entries(screens)) if (known === path) void load().catch(() => {})
}

function screen(path: keyof typeof screens) {
  return lazy(() => screens[path]().then(asDefault))
}

function asDefault({ Component }: { Component: ComponentType }) {
  return { default: Component }
}
