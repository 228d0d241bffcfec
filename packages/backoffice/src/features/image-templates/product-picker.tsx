import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { maxRunProducts } from '@theke/contract/calls/image-templates'
import { useState } from 'react'
import { queryClient } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { useTitles } from '../../crud/titles.ts'
import styles from './draw-screen.module.css'

/** Names that are shown; the others are counted. */
const maxShown = 24
const perPage = 100

/** The products that the shop shows, up to as many as are drawn in one go. */
async function loadAll(): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < maxRunProducts; page++) {
    const { data } = await queryClient.fetchQuery(
      pageQuery('products', { isPublic: 'true', page: String(page), limit: String(perPage) }, 'background'),
    )
    ids.push(...data.map(({ id }) => id))
    if (data.length < perPage) break
  }
  return ids.slice(0, maxRunProducts)
}

/** Chooses products by name, or all of them. */
export function ProductPicker({
  ids,
  onChange,
}: {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const [isLoading, setLoading] = useState(false)
  const shown = ids.slice(0, maxShown)
  const titles = useTitles(new Map([['products', new Set(shown)]]))
  const takeAll = async () => {
    setLoading(true)
    try {
      onChange(await loadAll())
    } finally {
      setLoading(false)
    }
  }
  return (
    <Stack gap="xs" role="group" aria-label="Produkte">
      <ReferenceSelect
        path="products"
        label="Produkt hinzufügen"
        value={null}
        without={ids.map((id) => ({ id }))}
        disabled={ids.length >= maxRunProducts}
        onChange={(product) => product && onChange([...ids, product.id])}
      />
      <Group gap={6}>
        {shown.map((id) => (
          <span key={id} className={styles['chip']}>
            {titles('products', id)}
            <CloseButton
              size="sm"
              aria-label={`${titles('products', id)} entfernen`}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            />
          </span>
        ))}
        {ids.length > maxShown && (
          <Text size="sm" c="dimmed">
            und {ids.length - maxShown} weitere
          </Text>
        )}
      </Group>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {ids.length === 1 ? '1 Produkt' : `${ids.length} Produkte`} von höchstens {maxRunProducts}
        </Text>
        <Group gap="xs">
          {ids.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              Auswahl leeren
            </Button>
          )}
          <Button variant="default" size="compact-sm" loading={isLoading} onClick={() => void takeAll()}>
            Alle veröffentlichten
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
