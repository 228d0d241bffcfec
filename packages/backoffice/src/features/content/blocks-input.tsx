import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus } from '@tabler/icons-react'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue } from '@theke/contract/entity/field'
import type { ClipboardEvent } from 'react'
import { memo, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { wrongEntries } from '../../crud/form-problems.ts'
import { useEntries } from '../../crud/inputs/list-input.tsx'
import { PasteButton } from '../../ui/paste-button.tsx'
import { Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { BlockActions } from './block-card.tsx'
import { BlockCard } from './block-card.tsx'
import { BlockChooser } from './block-chooser.tsx'
import type { Pasted } from './block-clipboard.ts'
import { copyBlock, pasteBlock } from './block-clipboard.ts'
import { blockLabel } from './block-types.ts'
import styles from './blocks-input.module.css'
import { afterMove, afterRemoval, useOpenBlock } from './open-block.ts'
import { useLatest } from './use-latest.ts'
import { useUndo } from './use-undo.tsx'

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** Sections of a page. Only the open one has its form in the document, so that forty of them stay fast. */
export default function BlocksInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'blocks'>>) {
  const entries = useEntries(name)
  const { setValue } = useFormContext()
  const problems = wrongEntries(useFormState().errors, name)
  const [open, setOpen] = useOpenBlock()
  const offerUndo = useUndo()
  /** Where a new section goes while its type is chosen. */
  const [addingAt, setAddingAt] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const allowed = field.allowed ?? Object.keys(blockDefinitions)
  const count = entries.keys.length

  // what was refused must be seen
  useEffect(() => {
    const first = Number.parseInt(problems, 10)
    if (!Number.isNaN(first)) setOpen(first)
  }, [problems, setOpen])

  // opened by a click into the preview: the person goes on here
  useEffect(() => {
    if (open === null || list.current?.contains(document.activeElement)) return
    const card = cardAt(list.current, open)
    card?.focus({ preventScroll: true })
    card?.closest('[data-block]')?.scrollIntoView({ block: 'start' })
  }, [open])

  const block = (index: number) => entries.get(index) as unknown as BlockValue
  const insert = (index: number, added: BlockValue) => {
    entries.insert(index, added)
    setOpen(index)
    requestAnimationFrame(() => cardAt(list.current, index)?.focus())
  }
  const add = (type: string) => {
    insert(addingAt ?? count, { type, value: emptyFields(blockDefinitions[type]?.fields ?? {}) })
    setAddingAt(undefined)
  }
  const paste = (pasted: Pasted, index: number) => {
    if ('block' in pasted) return insert(index, pasted.block)
    notifications.show({ color: 'orange', message: pasted.problem })
  }
  const remove = (index: number, done: string) => {
    const removed = structuredClone(block(index))
    entries.remove(index)
    setOpen(afterRemoval(open, index))
    offerUndo(`„${blockLabel(removed.type)}“ ${done}.`, () => entries.insert(index, removed))
  }
  const copy = (index: number) => {
    const text = copyBlock(block(index))
    // not everywhere allowed; inside the back-office the copy works without it
    void navigator.clipboard?.writeText(text).catch(() => undefined)
  }
  const actions = useLatest<BlockActions>({
    toggle: (index) => setOpen(index === open ? null : index),
    duplicate: (index) => insert(index + 1, block(index)),
    remove: (index) => remove(index, 'gelöscht'),
    copy(index) {
      copy(index)
      notifications.show({
        message: `„${blockLabel(block(index).type)}“ kopiert. Einfügen geht auch auf einer anderen Seite.`,
      })
    },
    cut(index) {
      copy(index)
      remove(index, 'ausgeschnitten')
    },
    pasteBelow: (index) => paste(pasteBlock(allowed), index + 1),
    addBelow: (index) => setAddingAt(index + 1),
    move(from, to) {
      entries.move(from, to)
      setOpen(afterMove(open, from, to))
    },
    setPublic: (index, isPublic) =>
      setValue(`${name}.${index}.value.isPublic`, isPublic, { shouldDirty: true }),
  })

  /** The keys of the computer's clipboard work on the section that has the focus, as long as no text is typed. */
  const onClipboard = (event: ClipboardEvent) => {
    if (isReadOnly || isTyping(event.target)) return
    const index = indexOf(event.target as Element)
    if (event.type === 'paste') {
      event.preventDefault()
      return paste(pasteBlock(allowed, event.clipboardData.getData('text/plain')), (index ?? count - 1) + 1)
    }
    if (index === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyBlock(block(index)))
    if (event.type === 'cut') remove(index, 'ausgeschnitten')
  }
  const types = entries.keys.map((_key, index) => block(index).type).join()
  return (
    <div ref={list} onCopy={onClipboard} onCut={onClipboard} onPaste={onClipboard}>
      <BlockList
        name={name}
        keys={entries.keys}
        types={types}
        open={open}
        problems={problems}
        isReadOnly={isReadOnly}
        actions={actions}
      />
      {!isReadOnly && (
        <Group gap="xs" mt="xs">
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAddingAt(count)}
          >
            Abschnitt hinzufügen
          </Button>
          <PasteButton context="block" onPaste={() => paste(pasteBlock(allowed), count)} />
        </Group>
      )}
      {addingAt !== undefined && (
        <BlockChooser allowed={allowed} onChoose={add} onClose={() => setAddingAt(undefined)} />
      )}
    </div>
  )
}

type ListProps = {
  name: string
  keys: readonly string[]
  /** Types of the sections and the places of those with a problem, each joined with commas. */
  types: string
  problems: string
  open: number | null
  isReadOnly: boolean
  actions: BlockActions
}

/** Drawn again only when sections come, go, move or open, not with every change of the form around it. */
const BlockList = memo(function BlockList({
  name,
  keys,
  types,
  problems,
  open,
  isReadOnly,
  actions,
}: ListProps) {
  const typeAt = types.split(',')
  const refused = new Set(problems.split(',').map((entry) => Number.parseInt(entry, 10)))
  return (
    <Sortable ids={keys} onMove={actions.move}>
      <Stack gap="xs">
        {keys.length === 0 && <Text className={styles['empty']}>Diese Seite hat noch keine Abschnitte.</Text>}
        {keys.map((key, index) => (
          <SortableEntry key={key} id={key}>
            <div data-block={index} className={styles['block']}>
              <BlockCard
                type={typeAt[index] ?? ''}
                name={`${name}.${index}`}
                index={index}
                count={keys.length}
                isOpen={index === open}
                isReadOnly={isReadOnly}
                hasProblem={refused.has(index)}
                actions={actions}
              />
            </div>
          </SortableEntry>
        ))}
      </Stack>
    </Sortable>
  )
})

const cardAt = (list: Element | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-block='${index}'] [aria-expanded]`)

const indexOf = (element: Element) => {
  const index = element.closest<HTMLElement>('[data-block]')?.dataset['block']
  return index === undefined ? undefined : Number(index)
}
