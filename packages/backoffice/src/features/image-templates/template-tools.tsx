import { Button, Group, Menu } from '@mantine/core'
import { IconAspectRatio } from '@tabler/icons-react'
import type { ImageFormat } from '@theke/domain/image-template'
import { formatOf, imageFormats } from '@theke/domain/image-template'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useRecord } from '../../crud/record-context.ts'
import { UndoRedo } from '../../crud/undo-redo.tsx'
import { OutputMenu } from './output-menu.tsx'

const names = ['name', 'identifier', 'width', 'height', 'background', 'backgroundColor', 'format', 'layers']

/** What stands beside the title: steps back and forth, the formats, and what becomes of it. */
export const TemplateTools = () => (
  <Group gap="xs">
    <UndoRedo names={names} />
    <FormatMenu />
    <OutputMenu />
  </Group>
)

const formats = Object.keys(imageFormats) as ImageFormat[]

/** A new template takes over a size; of a stored one a variant for another size is made. */
function FormatMenu() {
  const record = useRecord()
  const { setValue } = useFormContext()
  const present = record && formatOf(record as unknown as { width: number; height: number })
  const sizeText = (format: ImageFormat) => `${imageFormats[format].width} × ${imageFormats[format].height}`
  const take = (format: ImageFormat) => {
    const { width, height } = imageFormats[format]
    setValue('width', width, { shouldDirty: true })
    setValue('height', height, { shouldDirty: true })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconAspectRatio size={16} aria-hidden />}>
          {record ? 'Variante anlegen' : 'Format wählen'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const text = { rightSection: sizeText(format), children: imageFormats[format].label }
          return record ? (
            <Menu.Item
              key={format}
              component={Link}
              to={`/image-templates/new?from=${record.id}&format=${format}`}
              disabled={format === present}
              {...text}
            />
          ) : (
            <Menu.Item key={format} onClick={() => take(format)} {...text} />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
