import { SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './blocks-input.module.css'
import { blockGroups, offeredTypes } from './block-types.ts'

type Props = {
  allowed: readonly string[]
  onChoose: (type: string) => void
  onClose: () => void
}

/** Every type of section that the page takes, with a word about each; typing narrows them down, Enter takes the first. */
export function BlockChooser({ allowed, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const offered = offeredTypes(allowed, search)
  const takeFirst = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a dialog inside the form of the page
    if (offered[0]) onChoose(offered[0].type)
  }
  return (
    <Dialog onClose={onClose} title="Abschnitt hinzufügen" size="xl">
      <form onSubmit={takeFirst}>
        <TextInput
          data-autofocus
          pt={4}
          aria-label="Art des Abschnitts suchen"
          placeholder="Suchen, zum Beispiel Bild oder Slider"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </form>
      <Stack gap="md" mt="md">
        {offered.length === 0 && <Text c="dimmed">Nichts gefunden.</Text>}
        {blockGroups.map((group) => {
          const types = offered.filter((type) => type.group === group)
          if (types.length === 0) return null
          return (
            <section key={group} aria-label={group}>
              <Text size="sm" fw={600} c="dimmed" mb={6}>
                {group}
              </Text>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
                {types.map(({ type, label, hint, icon: Icon }) => (
                  <UnstyledButton key={type} className={styles['offer']} onClick={() => onChoose(type)}>
                    <Icon size={24} stroke={1.6} aria-hidden />
                    <span>
                      <Text span size="sm" fw={500} display="block">
                        {label}
                      </Text>
                      <Text span size="xs" c="dimmed" display="block">
                        {hint}
                      </Text>
                    </span>
                  </UnstyledButton>
                ))}
              </SimpleGrid>
            </section>
          )
        })}
      </Stack>
    </Dialog>
  )
}
