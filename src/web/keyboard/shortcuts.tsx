import { lazy, Suspense } from 'react'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useKeys } from '#web/ui/keys.ts'
import { listKeys } from '#web/ui/list-keys.ts'
import { navigate } from '#web/ui/router.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { canSave, save } from './save-keys.ts'

const loadPalette = () => import('./palette.tsx')
const loadHelp = () => import('./keyboard-help.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeyboardHelp = lazy(async () => ({ default: (await loadHelp()).KeyboardHelp }))

const pageKeys = listKeys({ item: 'main article', title: ':is([data-reminder], [data-note])' })

/** The keys that work on every page behind the door. A page's own come first. */
export function Shortcuts() {
  const palette = useDialog()
  const help = useDialog()
  const openPalette = () => void whenLoaded(loadPalette, () => palette.open())
  const openHelp = () => void whenLoaded(loadHelp, () => help.open())
  useKeys({ 'mod+k': openPalette }, canBeLeft)
  useKeys({ 'mod+enter': save, 'mod+s': save }, canSave)
  useKeys({
    '?': openHelp,
    q: () => navigate('/dashboard?jot='),
    n: () => navigate('/notes?new=1'),
    '/': () => {
      const field = document.querySelector<HTMLElement>('main input[type=search]')
      if (field) field.focus()
      else openPalette()
    },
    'g r': () => navigate('/dashboard'),
    'g y': () => navigate('/rehearsal'),
    'g n': () => navigate('/notes'),
    'g p': () => navigate('/user-profile'),
    ...pageKeys,
  })
  return (
    <Suspense fallback={null}>
      {palette.show(() => (
        <Palette onKeys={openHelp} />
      ))}
      {help.show(() => (
        <KeyboardHelp onPalette={openPalette} />
      ))}
    </Suspense>
  )
}

/** Nothing typed would be lost: whatever is open saves itself, or is only read. */
function canBeLeft() {
  return document.querySelector('dialog:modal:not([data-can-be-left])') === null
}
