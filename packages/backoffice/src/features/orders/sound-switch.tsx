import { ActionIcon } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useStore } from '@theke/ui/store.ts'
import { switchSound } from './alarm.ts'
import { isSoundOn } from './local-settings.ts'

export function SoundSwitch() {
  const isOn = useStore(isSoundOn)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label="Ton für neue Bestellungen"
      aria-pressed={isOn}
      title={isOn ? 'Ton ausschalten' : 'Ton einschalten'}
      onClick={() => switchSound(!isOn)}
    >
      {isOn ? <IconVolume size={20} /> : <IconVolumeOff size={20} />}
    </ActionIcon>
  )
}
