import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadThemeFont } from './load-theme-font.ts'
import { pageAt } from './pages.ts'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

loadThemeFont()
const Page = await pageAt(location.pathname)
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
