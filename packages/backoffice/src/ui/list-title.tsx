import { Group, Text, Title } from '@mantine/core'

/** What a list holds, and how much of it as soon as that is known. */
export function ListTitle({ title, total }: { title: string; total: number | undefined }) {
  return (
    <Group gap="sm" align="baseline">
      <Title order={1} size="h2">
        {title}
      </Title>
      {total !== undefined && (
        <Text c="dimmed" className="tabular" role="status">
          {total === 1 ? '1 Eintrag' : `${total.toLocaleString('de-AT')} Einträge`}
        </Text>
      )}
    </Group>
  )
}
