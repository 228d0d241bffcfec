import { useMemo } from 'react'
import { useStoredChoice } from '../../../stored-choice.ts'
import { useStore } from '@theke/ui/store.ts'
import { useMe } from '../../../use-me.ts'
import { boardBranch, boardType } from '../local-settings.ts'
import { ownBranch } from '../shop.ts'
import type { BoardDay, BoardFilter, ColumnKey } from './board-groups.ts'

/** Sizes of the cards, as parts of the usual one. */
export const zoomLevels = [0.85, 1, 1.15, 1.3, 1.5] as const

const endedOnly: readonly ColumnKey[] = ['ended']

export type BoardSettings = BoardFilter & { zoom: number; collapsed: readonly ColumnKey[] }

/** What this browser shows of the board; each tablet has its own place and its own eyes. */
export function useBoardSettings() {
  const me = useMe()
  const branch = ownBranch(useStore(boardBranch), me.isAdmin ? undefined : me.branches.map(({ id }) => id))
  const type = useStore(boardType)
  const [day, setDay] = useStoredChoice<BoardDay>('orders.day', 'today')
  const [zoom, setZoom] = useStoredChoice<number>('orders.zoom', 1)
  const [collapsed, setCollapsed] = useStoredChoice<readonly ColumnKey[]>('orders.collapsed', endedOnly)
  return useMemo(
    () => ({
      settings: { branch, type, day, zoom, collapsed } satisfies BoardSettings,
      setBranch: boardBranch.set,
      setType: boardType.set,
      setDay,
      setZoom,
      toggleColumn: (column: ColumnKey) =>
        setCollapsed(
          collapsed.includes(column) ? collapsed.filter((other) => other !== column) : [...collapsed, column],
        ),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an older setter does the same as a newer one
    [branch, type, day, zoom, collapsed],
  )
}
