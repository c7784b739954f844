import type { ReactNode } from 'react'

export type Picture = { file: string; text: string; width: number; height: number }

export type Chapter = {
  id: string
  title: string
  /** Shown as soon as a file of that name lies in this folder, as AVIF or WebP. */
  picture?: Picture
  topics: { id: string; title: string; body: ReactNode }[]
}
