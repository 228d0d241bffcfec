import { type SceneShow, showScene } from '@theke/contract/calls/scenes'
import { hasCode } from '@theke/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import styles from './scene.module.css'
import { SceneView } from './scene-view.tsx'

/** Milliseconds between looks: a price that changes in the shop is on the screen within two seconds. */
export const lookEvery = 1_500

export const previewPath = '/scene/-preview'

/** A scene without header and footer at /scene/{path} (OPEN-108), or the one that an editor sends into the page. */
export function ScenePage() {
  return (
    <main className={styles['whole']}>
      {location.pathname === previewPath ? <PreviewedScene /> : <PublishedScene />}
    </main>
  )
}

function PublishedScene() {
  const [show, setShow] = useState<SceneShow | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const path = decodeURIComponent(location.pathname.replace(/^\/scene\//, ''))
    let version = ''
    let timer: ReturnType<typeof setTimeout>
    let isEnded = false
    const look = async () => {
      try {
        const answer = await api(showScene, { path, version }, { kind: 'silent' })
        if (isEnded) return
        version = answer.version
        setMissing(false)
        if (answer.show) setShow(answer.show)
      } catch (error) {
        // without a connection the last state stays; a scene that was withdrawn does not
        if (!isEnded && hasCode(error, 'notFound')) {
          setShow(null)
          setMissing(true)
        }
      }
      if (!isEnded) timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (show) document.title = show.scene.name
  }, [show])
  if (isMissing) return <p className={styles['missing']}>Diese Szene gibt es nicht.</p>
  return show && <SceneView show={show} />
}

/** What an editor of this site sends: {kind: 'theke.scene.show', show}. */
function PreviewedScene() {
  const [show, setShow] = useState<SceneShow | null>(null)
  useEffect(() => {
    const take = (event: MessageEvent<{ kind?: string; show?: SceneShow }>) => {
      if (event.origin !== location.origin || event.source !== parent) return
      if (event.data.kind === 'theke.scene.show' && event.data.show) setShow(event.data.show)
    }
    addEventListener('message', take)
    parent.postMessage({ kind: 'theke.scene.ready' }, location.origin)
    return () => removeEventListener('message', take)
  }, [])
  return show && <SceneView show={show} />
}
