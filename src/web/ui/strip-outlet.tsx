import { createOutlet } from '#web/ui/outlet.tsx'

const strips = createOutlet()

/** Above the head of a dialog. What shows here pushes the content down and covers nothing of it. */
export const StripOutlet = strips.Outlet

/** Undefined while no dialog is open. */
export const useTopStrip = strips.useTop
