import '#web/styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { undoByKey } from '#web/attempt/undo.ts'
import { startQuietly } from '#web/browser/quiet.ts'
import { askForLogin } from '#web/security/fresh-logins.tsx'
import { onFreshLoginNeeded } from '#web/sync/call.ts'
import { loadSync } from '#web/sync/load.ts'
import { startSession } from '#web/sync/session.ts'
import { Crash } from '#web/app/crash.tsx'
import { Root } from '#web/app/root.tsx'
import { preload, Screens } from '#web/app/routes.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Router } from '#web/ui/router.tsx'

if (import.meta.env.PROD) startQuietly()
addEventListener('keydown', undoByKey)
preload(location.pathname)
onFreshLoginNeeded(askForLogin)
startSession(async (userId) => (await loadSync()).restoreLists(userId))

const root = document.getElementById('app')
if (!root) throw new Error('The shell has no #app')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={<Crash />}>
      <Router>
        <Root>
          <Screens />
        </Root>
      </Router>
    </ErrorBoundary>
  </StrictMode>,
)
