import { Button, Group, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { useRecord } from '../../crud/record-context.ts'
import { UndoRedo } from '../../crud/undo-redo.tsx'
import { pageTemplates } from './page-templates.ts'
import type { PageTemplate } from './page-templates.ts'
import { PublishSwitch } from './publish-switch.tsx'

const names = [
  'name',
  'path',
  'type',
  'title',
  'description',
  'isPublic',
  'publishAt',
  'content.text',
  'content.body',
]

/** What stands beside the title of a page: going back and forth, templates for a new one, and whether it is public. */
export function SiteTools() {
  return (
    <Group gap="sm">
      <UndoRedo names={names} />
      <TemplateMenu />
      <PublishSwitch />
    </Group>
  )
}

/** Only a new page starts from a template: a stored one would lose what it has. */
function TemplateMenu() {
  const { setValue } = useFormContext()
  if (useRecord()) return null
  const begin = ({ values, body }: PageTemplate) => {
    const changed = { shouldDirty: true }
    for (const [name, value] of Object.entries(values)) setValue(name, value, changed)
    setValue('content.body', structuredClone(body), changed)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />}>
          Vorlage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pageTemplates.map((template) => (
          <Menu.Item key={template.label} onClick={() => begin(template)}>
            {template.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
