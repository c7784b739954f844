import { lazy, type ComponentType } from 'react'

const againMs = 5_000

/** A part of a screen that comes later. Where it cannot be loaded it is tried again, and the rest of the screen stands. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await untilLoaded(load) }))
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}
