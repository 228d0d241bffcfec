import { Paper, Text } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { formatDateTime } from '@theke/domain/values'
import { cellOf } from './cells.tsx'
import { columnOf, referencedIds } from './columns.ts'
import { isShown } from './layouts.ts'
import styles from './record-facts.module.css'
import type { WireRecord } from './records.ts'
import { useTitles } from './titles.ts'

/** What the server sets: read-only fields, when the record came into being and last changed. */
export function RecordFacts({ entity, record }: { entity: AnyEntity; record: WireRecord }) {
  const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.readOnly && isShown(entity, name, record) && !isEmpty(record[name])
      ? (columnOf(entity, name) ?? [])
      : [],
  )
  const titles = useTitles(referencedIds(columns, [record]))
  return (
    <Paper withBorder radius="lg" p="md">
      <Text fw={500} mb="xs">
        Informationen
      </Text>
      <dl className={styles['facts']}>
        {columns.map(({ name, label, field }) => {
          const Show = cellOf(field)
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Show field={field} value={record[name]} titles={titles} record={record} />
              </dd>
            </div>
          )
        })}
        <div>
          <dt>Erstellt</dt>
          <dd>{formatDateTime(Date.parse(record.createdAt))}</dd>
        </div>
        <div>
          <dt>Geändert</dt>
          <dd>{formatDateTime(Date.parse(record.updatedAt))}</dd>
        </div>
        <div>
          <dt>Stand</dt>
          <dd>{record.revision}</dd>
        </div>
      </dl>
    </Paper>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
