import { Button, Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAntenna,
  IconArrowBackUp,
  IconCamera,
  IconChevronDown,
  IconCloudDownload,
  IconDeviceDesktop,
  IconEraser,
  IconFileText,
  IconMessage,
  IconPower,
  IconRefresh,
  IconRotate,
  IconSun,
  IconVolume,
} from '@tabler/icons-react'
import type { TvCommandBody } from '@theke/contract/calls/signage'
import type { TvCommand } from '@theke/domain/signage'
import { Fragment, useState } from 'react'
import { confirmAction } from '../../ui/confirm.ts'
import type { Filled } from './command-dialog.tsx'
import { CommandDialog, isFilled } from './command-dialog.tsx'
import type { WireTv } from './tv-calls.ts'
import { useCommand } from './tv-calls.ts'
import { commandGroups, commandNames } from './tv-words.ts'

const icons: Readonly<Record<TvCommand, TablerIcon>> = {
  message: IconMessage,
  'show-scene': IconDeviceDesktop,
  'return-to-stream': IconArrowBackUp,
  identify: IconAntenna,
  volume: IconVolume,
  reload: IconRefresh,
  restart: IconRotate,
  'power-on': IconSun,
  'power-off': IconPower,
  screenshot: IconCamera,
  'request-logs': IconFileText,
  'clear-cache': IconEraser,
  'update-player': IconCloudDownload,
}

/** What leaves the screen dark is asked about first. */
const questions: Readonly<Partial<Record<TvCommand, string>>> = {
  restart: 'Der Bildschirm bleibt eine Weile dunkel.',
  'power-off': 'Der Bildschirm bleibt dunkel, bis er wieder eingeschaltet wird.',
}

type Props = {
  /** Who gets the command, as the dialogs name it. */
  name: string
  /** How loud they are now. */
  volume?: number
  isDisabled: boolean
  isSending: boolean
  onSend: (body: TvCommandBody) => Promise<unknown>
}

/** Every command a TV can get; none as long as a command waits (OPEN-137). */
export function TvCommandMenu({ tv }: { tv: WireTv }) {
  const sending = useCommand(tv.id)
  return (
    <CommandMenu
      name={`TV „${tv.identifier}“`}
      volume={Number(tv['volume'] ?? 0)}
      isDisabled={tv.commandStatus === 'pending'}
      isSending={sending.isPending}
      onSend={sending.mutateAsync}
    />
  )
}

export function CommandMenu({ name, volume = 0, isDisabled, isSending, onSend }: Props) {
  const [filled, setFilled] = useState<Filled>()
  const send = (body: TvCommandBody) => {
    setFilled(undefined)
    void onSend(body).catch(() => undefined) // the call has listed its failure
  }
  const choose = (command: TvCommand) => {
    if (isFilled(command)) return setFilled(command)
    const text = questions[command]
    if (!text) return send({ command })
    confirmAction({
      title: `${name}: ${commandNames[command]}?`,
      text,
      label: commandNames[command],
      run: () => onSend({ command }),
    })
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            disabled={isDisabled}
            loading={isSending}
          >
            Befehl senden
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {commandGroups.map(({ label, commands }, index) => (
            <Fragment key={label}>
              {index > 0 && <Menu.Divider />}
              <Menu.Label>{label}</Menu.Label>
              {commands.map((command) => {
                const Icon = icons[command]
                return (
                  <Menu.Item
                    key={command}
                    leftSection={<Icon size={16} aria-hidden />}
                    onClick={() => choose(command)}
                  >
                    {commandNames[command]}
                    {isFilled(command) && ' …'}
                  </Menu.Item>
                )
              })}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {filled && (
        <CommandDialog
          name={name}
          volume={volume}
          command={filled}
          onSend={send}
          onClose={() => setFilled(undefined)}
        />
      )}
    </>
  )
}
