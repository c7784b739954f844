import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const themeTag = '<script src="/theme.js"></script>'
const theme = readFileSync(new URL('../../src/web/static/theme.js', import.meta.url), 'utf8').trim()

/**
 * Nothing stands before the first paint of the shell's own HTML: the theme is read by an inline script, which the server
 * allows by its hash, and the styles are asked for at the end of the body, so that only what follows waits for them.
 */
export function paintFirst(): Plugin {
  return {
    name: 'jotbell-paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [styles] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        if (!styles || !html.includes(themeTag)) throw new Error('The shell has changed: look here again')
        return html
          .replace(themeTag, () => `<script>${theme}</script>`)
          .replace(styles, '')
          .replace('</body>', `${styles}</body>`)
      },
    },
  }
}
