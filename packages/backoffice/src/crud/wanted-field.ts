import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a form may take to show an input that is loaded when it is first needed. */
const patience = 3_000

/** The field that an address leads to (`?field=allergens`): its tab is opened and it gets the focus once. */
export function useWantedField(): string | undefined {
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('field') ?? undefined
  useEffect(() => {
    if (!wanted) return
    const until = Date.now() + patience
    const timer = setInterval(() => {
      const name = CSS.escape(wanted)
      const input = document.querySelector<HTMLElement>(
        `main :is([name="${name}"], [name^="${name}."], [data-field="${name}"])`,
      )
      if (input) {
        input.focus()
        input.scrollIntoView({ block: 'center' })
      }
      if (input || Date.now() > until) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [wanted])
  return wanted
}
