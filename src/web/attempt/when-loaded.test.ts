import { expect, test, vi } from 'vitest'
import { failures } from '#contract/messages/toasts.ts'
import { toasts } from '#web/ui/toast.tsx'
import { whenLoaded } from './when-loaded.ts'

test('goes on once the code is there', async () => {
  const goOn = vi.fn<() => void>()
  await whenLoaded(() => Promise.resolve(), goOn)
  expect(goOn).toHaveBeenCalledOnce()
})

test('says that there is no network where the code cannot be loaded, and does not go on', async () => {
  const said = vi.spyOn(toasts, 'bad').mockReturnValue('')
  const goOn = vi.fn<() => void>()
  await whenLoaded(() => Promise.reject(new TypeError('Failed to fetch')), goOn)
  expect(said).toHaveBeenCalledWith(failures.offline)
  expect(goOn).not.toHaveBeenCalled()
})
