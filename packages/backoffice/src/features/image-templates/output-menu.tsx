import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconDeviceTv,
  IconDownload,
  IconFileTypePdf,
  IconLayoutGrid,
  IconPackages,
  IconPhoto,
} from '@tabler/icons-react'
import { urlOf } from '@theke/contract/call/define-call'
import { renderTemplate, templateFormats } from '@theke/contract/calls/image-templates'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useRecord } from '../../crud/record-context.ts'
import { useLookedAt } from './looked-at.ts'
import { formatLabels, saveAsScene, saveToLibrary } from './run-calls.ts'
import { filledWith } from './use-design.ts'

/** What becomes of a stored template: a file, a picture of the library, a scene, or pictures of many products. */
export function OutputMenu() {
  const record = useRecord()
  const navigate = useNavigate()
  const [lookedAt] = useLookedAt()
  const [isRunning, setRunning] = useState(false)
  const { isDirty } = useFormState()
  if (!record) return null
  const { id } = record
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true)
    try {
      await work()
    } catch {
      // the call has said why
    } finally {
      setRunning(false)
    }
  }
  const toLibrary = async () => {
    const image = await saveToLibrary(id, lookedAt)
    notifications.show({ message: `„${String(image['name'])}“ liegt in der Mediathek.` })
  }
  const toScene = async () => {
    const scene = await saveAsScene(id, lookedAt)
    await navigate(`/scenes/${scene.id}`)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isRunning}
          disabled={isDirty}
          {...(isDirty ? { title: 'Bitte zuerst speichern.' } : {})}
        >
          Ausgeben
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Mit den Daten der Vorschau</Menu.Label>
        {templateFormats.map((format) => {
          const Icon = format === 'pdf' ? IconFileTypePdf : IconPhoto
          return (
            <Menu.Item
              key={format}
              component="a"
              href={urlOf(renderTemplate, { id, format, ...filledWith(lookedAt) })}
              download={`${String(record['identifier'])}.${format === 'jpeg' ? 'jpg' : format}`}
              leftSection={<Icon size={16} aria-hidden />}
            >
              {formatLabels[format]} herunterladen
            </Menu.Item>
          )
        })}
        <Menu.Item leftSection={<IconLayoutGrid size={16} aria-hidden />} onClick={() => void run(toLibrary)}>
          In die Mediathek
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceTv size={16} aria-hidden />} onClick={() => void run(toScene)}>
          Als Szene
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={`/image-templates/draw?template=${id}`}
          leftSection={<IconPackages size={16} aria-hidden />}
        >
          Für mehrere Produkte …
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
