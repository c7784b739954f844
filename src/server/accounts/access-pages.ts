// The pages of the links in letters about logins and addresses.
import { accessPages as words } from '#contract/messages/access.ts'
import { escape } from '#server/html.ts'
import type { LinkPage } from '#server/links.ts'
import type { World } from '#server/world.ts'

export const askToEnd = (device: string): LinkPage => ({
  ...words.askToEnd,
  text: words.askToEnd.text(device),
})

export const askToStop = (email: string): LinkPage => ({
  ...words.askToStop,
  text: words.askToStop.text(email),
})

export const resetStarted = ({ config }: World, email: string) =>
  page(words.resetStarted, `${config.publicUrl}/reset-password?email=${encodeURIComponent(email)}`)

export const stopped = ({ config }: World, email: string) =>
  page(words.stopped, `${config.publicUrl}/reset-password?email=${encodeURIComponent(email)}`)

export const over = ({ config }: World) => page(words.over, `${config.publicUrl}/forgot-password`)

type Words = { title: string; text: string; link: string }

const page = ({ title, text, link }: Words, url: string): LinkPage => ({
  title,
  text,
  body: `<h1>${escape(title)}</h1><p>${escape(text)}</p><a href="${escape(url)}">${escape(link)}</a>`,
})
