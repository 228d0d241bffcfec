import { type SceneShow, showScene } from '@theke/contract/calls/scenes'
import type { PairedDevice } from '@theke/contract/calls/pairing'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { SceneView } from '../scene/scene-view.tsx'

/** Milliseconds between looks at scenes that are shown. */
const lookEvery = 10_000

type Props = Pick<PairedDevice, 'rest'> & { branch: number }

/** Scenes in turn; one that cannot be loaded is passed over, and the last state stays without a network. */
export default function IdleScenes({ rest: { scenes, seconds }, branch }: Props) {
  const shows = useShows(
    scenes.map(({ id }) => id),
    branch,
  )
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  const show = shows[turn % Math.max(1, shows.length)]
  return show && <SceneView key={show.scene.id} show={show} />
}

function useShows(ids: readonly number[], branch: number): readonly SceneShow[] {
  const [shows, setShows] = useState<ReadonlyMap<number, SceneShow>>(new Map())
  const wanted = ids.join()
  useEffect(() => {
    let isEnded = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const known = new Map<number, SceneShow>()
    const look = async () => {
      for (const id of wanted.split(',').filter(Boolean).map(Number)) {
        const version = known.get(id)?.version ?? ''
        const answer = await api(showScene, { scene: id, branch, version }, { kind: 'silent' }).catch(
          () => null,
        )
        if (answer?.show) known.set(id, answer.show)
      }
      if (isEnded) return
      setShows(new Map(known))
      timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [wanted, branch])
  return ids.flatMap((id) => shows.get(id) ?? [])
}
