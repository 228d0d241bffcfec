import { Paper, Text } from '@mantine/core'

/** How many records of a kind an upload touched. */
export function CountCard({
  label,
  count,
  color,
}: {
  label: string
  count: number
  color?: string | undefined
}) {
  return (
    <Paper withBorder radius="md" p="sm" ta="center">
      <Text fz={26} fw={600} className="tabular" {...(color ? { c: color } : {})}>
        {count.toLocaleString('de-AT')}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Paper>
  )
}
