import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ClockScreen } from './clock/clock-screen.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

createRoot(container).render(
  <StrictMode>
    <ClockScreen />
  </StrictMode>,
)
