import { lazyPart } from '#web/ui/lazy-part.ts'

export const LabelMenu = lazyPart(async () => (await import('./label-menu.tsx')).LabelMenu)
