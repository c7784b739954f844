import { createOutlet } from '#web/ui/outlet.tsx'

const toasts = createOutlet()

export function ToastOutlet() {
  return <toasts.Outlet className="toast-outlet" />
}

export const useTopOutlet = toasts.useTop
