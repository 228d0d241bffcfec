import { Badge, Button, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecord } from '../../crud/record-context.ts'

/** Whether screens show the scene, the way to change it, and its page. */
export function SceneTools() {
  const record = useRecord()
  const { setValue } = useFormContext()
  const isPublic = useWatch({ name: 'isPublic' }) === true
  const isShown = record?.['isPublic'] === true
  return (
    <Group gap="xs">
      <Badge variant="light" tt="none" color={isPublic ? 'green' : 'gray'}>
        {isPublic ? 'Veröffentlicht' : 'Entwurf'}
      </Badge>
      <Button
        variant="default"
        onClick={() => setValue('isPublic', !isPublic, { shouldDirty: true, shouldTouch: true })}
      >
        {isPublic ? 'Als Entwurf behalten' : 'Veröffentlichen'}
      </Button>
      {isShown && (
        <Button
          variant="default"
          component="a"
          href={`/scene/${String(record['path'])}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Ansehen
        </Button>
      )}
    </Group>
  )
}
