import { useEffect, useRef, type ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { PushButton } from '#web/push/push-button.tsx'
import { useDevice } from '#web/push/use-device.ts'
import { FreshLogins } from '#web/security/fresh-logins.tsx'
import { Confirms } from '#web/ui/confirm.tsx'
import { OpenedDialogs } from '#web/ui/opened-dialogs.tsx'
import { useAddress } from '#web/ui/router.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { Toasts } from '#web/ui/toast.tsx'

/** Holds what every screen shares. */
export function Root({ children }: { children: ReactNode }) {
  useArrival()
  useDevice()
  return (
    <>
      {children}
      <PushButton />
      <OpenedDialogs />
      <FreshLogins />
      <Confirms />
      <ToastOutlet />
      <Toasts closeLabel={chrome.close} />
    </>
  )
}

/** A new screen starts at its top and at its content, as a new page would; going back is left to the browser. */
function useArrival() {
  const { pathname, isReturn } = useAddress()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    // An address that names a place on the screen leads there.
    if (!isReturn && !location.hash) scrollTo(0, 0)
    const main = document.getElementById('main')
    const focused = document.activeElement
    // A screen may have chosen the field to begin with, or somebody have opened the bell while it was on its way.
    const isTaken = main?.contains(focused) || focused?.closest('dialog:modal, dialog:popover-open')
    if (!isTaken) main?.focus({ preventScroll: true })
  }, [pathname, isReturn])
}
