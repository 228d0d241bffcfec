import type { Alignment, Point } from '@theke/domain/image-template'
import {
  alignLayers,
  copiesOf,
  groupLayers,
  groupOf,
  moveLayers,
  removeLayers,
  reorderLayers,
  siblingsOf,
  ungroupLayers,
} from '@theke/domain/image-template'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { copyToClipboard, readClipboard } from '../../ui/clipboard.ts'
import type { EditedLayer, LayerType } from './edited-layer.ts'
import { copyShift, maxLayers, newLayer, newLayerId } from './edited-layer.ts'

export type LayerEditor = ReturnType<typeof useLayerEditor>

const none: readonly EditedLayer[] = []

/** The layers of the form, which of them are chosen, and everything that can be done to those. */
export function useLayerEditor(name: string, page: { width: number; height: number }) {
  const { setValue, getValues } = useFormContext()
  const stored = (useWatch({ name }) as EditedLayer[] | undefined) ?? none
  /** What is shown while layers are being dragged. */
  const [draft, setDraft] = useState<readonly EditedLayer[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const layers = draft ?? stored
  const selected = layers.filter(({ id }) => chosen.has(id))
  const current = () => (getValues(name) as EditedLayer[] | undefined) ?? []
  const change = (next: readonly EditedLayer[]) => {
    setDraft(undefined)
    setValue(name, next, { shouldDirty: true })
  }
  const add = (added: readonly EditedLayer[]) => {
    change([...current(), ...added])
    setChosen(new Set(added.filter(({ group }) => group === '').map(({ id }) => id)))
  }
  const paste = (copied: readonly EditedLayer[]) => {
    if (copied.length === 0 || current().length + copied.length > maxLayers) return
    const fresh = copiesOf(copied, new Set(copied.map(({ id }) => id)), newLayerId)
    add(moveLayers(fresh, new Set(fresh.map(({ id }) => id)), copyShift))
  }
  const first = selected[0]
  return {
    layers,
    selected,
    chosen,
    isFull: stored.length >= maxLayers,
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    toggle: (id: string) =>
      setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
    setDraft,
    change,
    add: (type: LayerType) => add([newLayer(type, page, current())]),
    set: (id: string, values: Partial<EditedLayer>) =>
      change(current().map((layer) => (layer.id === id ? { ...layer, ...values } : layer))),
    move: (by: Point) => change(moveLayers(current(), chosen, by)),
    align: (to: Alignment) =>
      change(alignLayers(current(), chosen, to, { left: 0, top: 0, right: page.width, bottom: page.height })),
    reorder: (group: string, from: number, to: number) => change(reorderLayers(current(), group, from, to)),
    /** One step towards the front (1) or the back (-1). */
    raise(by: 1 | -1) {
      if (!first) return
      const group = groupOf(current(), first)?.id ?? ''
      const siblings = siblingsOf(current(), group)
      const from = siblings.findIndex(({ id }) => id === first.id)
      if (siblings[from + by]) change(reorderLayers(current(), group, from, from + by))
    },
    group() {
      const group = newLayer('group', page, current())
      change(groupLayers(current(), chosen, group))
      setChosen(new Set([group.id]))
    },
    ungroup() {
      if (first?.type !== 'group') return
      setChosen(new Set(siblingsOf(current(), first.id).map(({ id }) => id)))
      change(ungroupLayers(current(), first.id))
    },
    remove() {
      const locked = new Set(selected.filter(({ isLocked }) => isLocked).map(({ id }) => id))
      change(removeLayers(current(), new Set([...chosen].filter((id) => !locked.has(id)))))
      setChosen(locked)
    },
    copy() {
      if (chosen.size > 0) copyToClipboard('imageLayer', copiesOf(current(), chosen, newLayerId))
    },
    paste: () => paste(readClipboard<EditedLayer[]>('imageLayer') ?? []),
    duplicate: () => paste(copiesOf(current(), chosen, newLayerId)),
  }
}
