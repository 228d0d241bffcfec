import { Badge, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconExternalLink } from '@tabler/icons-react'
import { formatDateTime } from '@theke/domain/values'
import type { RefObject } from 'react'
import { createContext, useContext, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useRecord } from '../../crud/record-context.ts'
import type { WireRecord } from '../../crud/records.ts'
import { useSubmit } from '../../crud/submit-context.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { discardDraft, draftOf, publish } from './scene-edit.ts'

/** Whether the form is being saved to be published, not as a draft. */
export const PublishingContext = createContext<RefObject<boolean>>({ current: false })

/** Whether screens show the scene, the way to change it, and its page. */
export function SceneTools() {
  const record = useRecord()
  const { setValue } = useFormContext()
  const isPublic = useWatch({ name: 'isPublic' }) === true
  const isShown = record?.['isPublic'] === true
  const draft = draftOf(record)
  const showLabel = isShown ? 'Weiter zeigen' : 'Veröffentlichen'
  return (
    <Group gap="xs">
      <Badge variant="light" tt="none" color={isPublic ? 'green' : 'gray'}>
        {isPublic ? 'Veröffentlicht' : 'Entwurf'}
      </Badge>
      {draft && (
        <Badge variant="light" tt="none" color="orange">
          Entwurf vom {formatDateTime(Date.parse(draft.savedAt))}
        </Badge>
      )}
      {record && isShown && isPublic && <DraftButtons record={record} />}
      <Button
        variant="default"
        onClick={() => setValue('isPublic', !isPublic, { shouldDirty: true, shouldTouch: true })}
      >
        {isPublic ? 'Nicht mehr zeigen' : showLabel}
      </Button>
      {record && isShown && (
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

/** Publishes what the form holds, or gives up what was saved since the last time. */
function DraftButtons({ record }: { record: WireRecord }) {
  const { reset } = useFormContext()
  const { isDirty } = useFormState()
  const submit = useSubmit()
  const publishing = useContext(PublishingContext)
  const [isBusy, setIsBusy] = useState(false)
  const draft = draftOf(record)
  if (!draft && !isDirty) return null
  const publishAll = async () => {
    setIsBusy(true)
    try {
      if (isDirty) {
        publishing.current = true
        await submit()
      } else {
        await publish(record.id)
        notifications.show({ message: 'Der Entwurf ist veröffentlicht.' })
      }
    } finally {
      publishing.current = false
      setIsBusy(false)
    }
  }
  const discard = () =>
    confirmAction({
      title: 'Entwurf verwerfen?',
      text: 'Die Szene bleibt, wie die Bildschirme sie jetzt zeigen.',
      label: 'Verwerfen',
      run: async () => {
        reset()
        await discardDraft(record.id)
      },
    })
  return (
    <>
      <Button loading={isBusy} onClick={() => void publishAll()}>
        Veröffentlichen
      </Button>
      {draft && (
        <Button variant="default" onClick={discard}>
          Entwurf verwerfen
        </Button>
      )}
    </>
  )
}
