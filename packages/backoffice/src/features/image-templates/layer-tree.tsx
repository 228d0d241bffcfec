import { ActionIcon, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBarcode,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPhoto,
  IconQrcode,
  IconSquare,
  IconStack2,
  IconTypography,
} from '@tabler/icons-react'
import { siblingsOf } from '@theke/domain/image-template'
import { DragHandle, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { EditedLayer, LayerType } from './edited-layer.ts'
import styles from './editor.module.css'
import { onKey } from './stage.tsx'
import type { LayerEditor } from './use-layer-editor.ts'

export const typeIcons: Record<LayerType, TablerIcon> = {
  text: IconTypography,
  image: IconPhoto,
  shape: IconSquare,
  qrcode: IconQrcode,
  barcode: IconBarcode,
  group: IconStack2,
}

type Props = { editor: LayerEditor; isReadOnly: boolean; onRename: () => void }

/** The layers, the uppermost first; those of a group stand under it. */
export function LayerTree({ editor, isReadOnly, onRename }: Props) {
  if (editor.layers.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="xs">
        Noch keine Ebenen. Beginnen Sie mit „Hinzufügen“.
      </Text>
    )
  }
  return <Level editor={editor} group="" isReadOnly={isReadOnly} onRename={onRename} />
}

function Level({ editor, group, ...rest }: Props & { group: string }) {
  const siblings = siblingsOf(editor.layers, group).toReversed()
  const last = siblings.length - 1
  return (
    <Sortable
      ids={siblings.map(({ id }) => id)}
      onMove={(from, to) => editor.reorder(group, last - from, last - to)}
    >
      <ul className={styles['tree']} aria-label={group ? 'Ebenen der Gruppe' : 'Ebenen'}>
        {siblings.map((layer) => (
          <li key={layer.id}>
            <SortableEntry id={layer.id}>
              <Row editor={editor} layer={layer} {...rest} />
              {layer.type === 'group' && <Level editor={editor} group={layer.id} {...rest} />}
            </SortableEntry>
          </li>
        ))}
      </ul>
    </Sortable>
  )
}

function Row({ editor, layer, isReadOnly, onRename }: Props & { layer: EditedLayer }) {
  const Icon = typeIcons[layer.type ?? 'text']
  const isHidden = layer.isVisible === false
  const isLocked = layer.isLocked === true
  return (
    <div className={styles['row']} data-chosen={editor.chosen.has(layer.id) || undefined}>
      {!isReadOnly && <DragHandle label={layer.name} />}
      <button
        type="button"
        className={styles['name']}
        aria-pressed={editor.chosen.has(layer.id)}
        data-hidden={isHidden || undefined}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey
            ? editor.toggle(layer.id)
            : editor.choose([layer.id])
        }
        onDoubleClick={onRename}
        onKeyDown={(event) => {
          if (event.key === 'F2') onRename()
          else if (!isReadOnly && editor.chosen.has(layer.id)) onKey(event, editor)
        }}
      >
        <Icon size={16} aria-hidden />
        <span>{layer.name || 'Ohne Namen'}</span>
      </button>
      {!isReadOnly && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`${layer.name} ${isHidden ? 'einblenden' : 'ausblenden'}`}
            onClick={() => editor.set(layer.id, { isVisible: isHidden })}
          >
            {isHidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`${layer.name} ${isLocked ? 'entsperren' : 'sperren'}`}
            onClick={() => editor.set(layer.id, { isLocked: !isLocked })}
          >
            {isLocked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
          </ActionIcon>
        </>
      )}
    </div>
  )
}
