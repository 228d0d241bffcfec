import '../styles.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenShow } from './given-show.ts'
import { previewPath, ScenePage } from './scene-page.tsx'

const sceneCalled = (title: string) => {
  const show = givenShow()
  return {
    kind: 'theke.scene.show',
    show: { ...show, scene: { ...show.scene, board: { ...show.scene.board, title } } },
  }
}

test('the preview of a scene shows what the editor around it sends, and nothing that another window or another site sends', async () => {
  const before = location.href
  history.replaceState(null, '', previewPath)
  const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  const stranger = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(async () => {
    await cleanup()
    stranger.remove()
    history.replaceState(null, '', before)
  })
  await render(<ScenePage />)
  await expect.poll(() => told.mock.calls).toContainEqual([{ kind: 'theke.scene.ready' }, location.origin])

  /** Ends when what it changed is drawn, which takes no longer than the present turn. */
  const send = async (data: unknown, source: Window | null, origin = location.origin) => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  await send(sceneCalled('Fremde Seite'), window.parent, 'https://evil.example')
  await send(sceneCalled('Fremder Rahmen'), stranger.contentWindow)
  await send(sceneCalled('Eigenes Fenster'), window)
  await send(sceneCalled('Ohne Absender'), null)
  await send({ kind: 'theke.scene.other' }, window.parent)
  expect(document.querySelector('main')?.innerHTML).toBe('')
  await send(sceneCalled('Vom Editor'), window.parent)
  await expect.element(page.getByText('Vom Editor')).toBeVisible()
  await send(sceneCalled('Fremde Seite'), window.parent, 'null')
  await expect.element(page.getByText('Vom Editor')).toBeVisible()
})
