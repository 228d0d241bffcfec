import { useState } from 'react'
import { onTestFinished, test, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { button, press } from '../testing/user.ts'
import { keepFocus } from './kept-focus.ts'

/** As the bar of a form that is saved at once. */
function Bar() {
  const [isSaved, setSaved] = useState(false)
  return (
    <main>
      <button type="button">Bild wählen</button>
      {isSaved ? <a href="#list">Abbrechen</a> : <button type="button">Abbrechen</button>}
      <button type="button" disabled={isSaved} onClick={() => setSaved(true)}>
        Speichern
      </button>
    </main>
  )
}

test('a button that has nothing more to do leaves the focus to what then stands beside it', async () => {
  window.addEventListener('click', keepFocus, true)
  onTestFinished(async () => {
    window.removeEventListener('click', keepFocus, true)
    await cleanup()
  })
  await render(<Bar />)
  await expect.element(button('Speichern')).toBeVisible()
  button('Speichern').element().focus()
  await press('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Abbrechen' })).toHaveFocus()
})
