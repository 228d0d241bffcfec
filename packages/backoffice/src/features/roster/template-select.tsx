import { Anchor, Select, Text } from '@mantine/core'
import type { RosterTemplate } from '@theke/contract/calls/roster'
import { Link } from 'react-router'

type Props = {
  templates: readonly RosterTemplate[]
  branch: number | null
  onChoose: (template: RosterTemplate) => void
}

/** Fills the form from a shift that is planned again and again. */
export function TemplateSelect({ templates, branch, onChoose }: Props) {
  if (templates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Dienste, die immer wieder kommen, gibt es als{' '}
        <Anchor component={Link} to="/shift-templates" inherit underline="always">
          Dienstvorlagen
        </Anchor>
        .
      </Text>
    )
  const fitting = templates.filter((one) => branch === null || one.branch === null || one.branch === branch)
  return (
    <Select
      label="Vorlage"
      placeholder="Zeiten übernehmen aus …"
      searchable
      value={null}
      data={fitting.map(({ id, name, startTime, endTime }) => ({
        value: String(id),
        label: `${name}, ${startTime} bis ${endTime}`,
      }))}
      onChange={(value) => {
        const chosen = templates.find(({ id }) => String(id) === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
