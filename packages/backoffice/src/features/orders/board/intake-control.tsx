import { Button, Group, Popover, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPause } from '@tabler/icons-react'
import type { OrderType } from '@theke/domain/catalog'
import { orderTypeWords } from '@theke/domain/catalog'
import { RUSH_LASTS, RUSH_STEP, pauseOf, rushOf } from '@theke/domain/order-intake'
import { memo, useState } from 'react'
import { useNow } from '@theke/ui/use-now.ts'
import type { IntakeBranch } from './branch-intake.ts'
import { pause, rush, useIntakeBranches } from './branch-intake.ts'

const pauseMinutes = 30

/** Takes no orders for a while, or promises them later: one tap for a branch and the types that are meant. */
export const IntakeControl = memo(function IntakeControl({ branch }: { branch: number | null }) {
  const branches = useIntakeBranches()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const shown = branch === null ? branches : branches.filter(({ id }) => id === branch)
  const state = useNow((now) => stateOf(shown, now))
  if (shown.length === 0) return null
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      width={340}
      position="bottom-start"
      trapFocus
    >
      <Popover.Target>
        <Button
          size="md"
          px="sm"
          variant={state === 'paused' ? 'filled' : 'default'}
          color="red"
          leftSection={<IconPlayerPause size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          {state === 'paused' ? 'Pausiert' : state === 'rush' ? 'Andrang' : 'Annahme'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Annahme">
        <Choices branches={shown} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
})

/** What the button says: a pause counts more than a rush. */
function stateOf(branches: readonly IntakeBranch[], now: number): 'open' | 'paused' | 'rush' {
  const some = (of: typeof pauseOf | typeof rushOf) =>
    branches.some((branch) => branch.types.some((type) => of(branch, type, now) !== null))
  if (some(pauseOf)) return 'paused'
  return some(rushOf) ? 'rush' : 'open'
}

function Choices({ branches, onDone }: { branches: readonly IntakeBranch[]; onDone: () => void }) {
  const [chosen, setChosen] = useState(branches[0]?.id)
  const [type, setType] = useState<OrderType | 'all'>('all')
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0]
  if (!branch) return null
  const types = type === 'all' || !branch.types.includes(type) ? [...branch.types] : [type]
  const act = (work: () => Promise<unknown>) => () => {
    setIsBusy(true)
    // a failure is listed by the client, and the switches stay for another try
    work()
      .then(onDone, () => undefined)
      .finally(() => setIsBusy(false))
  }
  const buttons = { variant: 'default', size: 'md', disabled: isBusy || types.length === 0 } as const
  return (
    <Stack gap="sm">
      {branches.length > 1 && (
        <Select
          label="Filiale"
          allowDeselect={false}
          value={String(branch.id)}
          onChange={(id) => id && setChosen(Number(id))}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {branch.types.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label="Bestellart"
          value={types.length === 1 ? (types[0] ?? 'all') : 'all'}
          onChange={(value) => setType(value as OrderType | 'all')}
          data={[
            { value: 'all', label: 'Alle' },
            ...branch.types.map((one) => ({ value: one, label: orderTypeWords[one] })),
          ]}
        />
      )}
      <div>
        <Text fw={600}>Pause</Text>
        <Text size="sm" c="dimmed">
          Gäste können solange nicht bestellen. Danach geht es von selbst weiter.
        </Text>
      </div>
      <TextInput
        label="Nachricht an Gäste"
        placeholder="z. B. Der Ofen ist voll."
        maxLength={200}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <Group grow gap="xs">
        <Button {...buttons} onClick={act(() => pause(branch.id, types, pauseMinutes, message))}>
          {pauseMinutes} Minuten
        </Button>
        <Button {...buttons} px={4} onClick={act(() => pause(branch.id, types, null, message))}>
          bis Ladenschluss
        </Button>
      </Group>
      <div>
        <Text fw={600}>Viel los</Text>
        <Text size="sm" c="dimmed">
          Neue Bestellungen werden für die nächsten {RUSH_LASTS} Minuten später zugesagt.
        </Text>
      </div>
      <Button {...buttons} onClick={act(() => rush(branch.id, types))}>
        +{RUSH_STEP} Minuten
      </Button>
    </Stack>
  )
}
