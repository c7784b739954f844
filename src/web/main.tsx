import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '#web/ui/logo.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('The shell has no #app')
createRoot(root).render(
  <StrictMode>
    <Logo />
  </StrictMode>,
)
