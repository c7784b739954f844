import { lazy } from 'react'

export const loadPickTime = () => import('./pick-time.tsx')
export const PickTime = lazy(async () => ({ default: (await loadPickTime()).PickTime }))
