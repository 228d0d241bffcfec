import { Badge, Group, Switch } from '@mantine/core'
import { useController } from 'react-hook-form'

/** Whether visitors see the record; it takes effect with saving, like every other field. */
export function PublishSwitch() {
  const { field } = useController({ name: 'isPublic' })
  const isPublic = field.value === true
  return (
    <Group gap="sm">
      {!isPublic && (
        <Badge color="orange" variant="light" tt="none" size="lg">
          Entwurf
        </Badge>
      )}
      <Switch
        ref={field.ref}
        label="Veröffentlicht"
        checked={isPublic}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
    </Group>
  )
}
