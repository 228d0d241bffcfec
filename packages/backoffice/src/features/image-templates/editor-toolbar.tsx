import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconPlus,
  IconStack2,
  IconStackPop,
  IconTrash,
} from '@tabler/icons-react'
import type { Alignment } from '@theke/domain/image-template'
import { useHasClipboard } from '../../ui/clipboard.ts'
import type { LayerType } from './edited-layer.ts'
import { typeLabels } from './edited-layer.ts'
import { typeIcons } from './layer-tree.tsx'
import type { LayerEditor } from './use-layer-editor.ts'

const alignments: readonly [Alignment, string, TablerIcon][] = [
  ['left', 'Links ausrichten', IconLayoutAlignLeft],
  ['center', 'Waagrecht mittig ausrichten', IconLayoutAlignCenter],
  ['right', 'Rechts ausrichten', IconLayoutAlignRight],
  ['top', 'Oben ausrichten', IconLayoutAlignTop],
  ['middle', 'Senkrecht mittig ausrichten', IconLayoutAlignMiddle],
  ['bottom', 'Unten ausrichten', IconLayoutAlignBottom],
]

const added = (Object.keys(typeLabels) as LayerType[]).filter((type) => type !== 'group')

/** What is done to layers, in one place above the picture. */
export function EditorToolbar({ editor }: { editor: LayerEditor }) {
  const canPaste = useHasClipboard('imageLayer')
  const count = editor.selected.length
  const isGroup = count === 1 && editor.selected[0]?.type === 'group'
  return (
    <Group gap={6} role="toolbar" aria-label="Werkzeuge">
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={editor.isFull}>
            Hinzufügen
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {added.map((type) => {
            const Icon = typeIcons[type]
            return (
              <Menu.Item
                key={type}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => editor.add(type)}
              >
                {typeLabels[type]}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon.Group>
        {alignments.map(([to, label, icon]) => (
          <Tool key={to} label={label} icon={icon} isOff={count === 0} onClick={() => editor.align(to)} />
        ))}
      </ActionIcon.Group>
      <ActionIcon.Group>
        <Tool label="Gruppieren" icon={IconStack2} isOff={count < 2} onClick={editor.group} />
        <Tool label="Gruppe auflösen" icon={IconStackPop} isOff={!isGroup} onClick={editor.ungroup} />
      </ActionIcon.Group>
      <ActionIcon.Group>
        <Tool label="Kopieren" icon={IconCopy} isOff={count === 0} onClick={editor.copy} />
        <Tool
          label="Einfügen"
          icon={IconClipboard}
          isOff={!canPaste || editor.isFull}
          onClick={editor.paste}
        />
        <Tool
          label="Ebene duplizieren"
          icon={IconCopyPlus}
          isOff={count === 0 || editor.isFull}
          onClick={editor.duplicate}
        />
        <Tool label="Ebene löschen" icon={IconTrash} isOff={count === 0} onClick={editor.remove} />
      </ActionIcon.Group>
    </Group>
  )
}

type ToolProps = { label: string; icon: TablerIcon; isOff: boolean; onClick: () => void }

const Tool = ({ label, icon: Icon, isOff, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
