// What Node made of our files is kept for the next start: it saves half a second of stripping types and compiling, and
// the memory for it. Everything else is imported after that, or it would not count.
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'))
await import('./serve.ts')
// Now, not at the end: a process may be killed.
flushCompileCache()
