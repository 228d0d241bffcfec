import { Checkbox, Table } from '@mantine/core'
import { formatDateTime } from '@theke/domain/values'
import { Link } from 'react-router'
import { entityOf, titleOf } from '../../crud/records.ts'
import { sizeText } from './file-checks.ts'
import type { MediaViewProps } from './media-grid.tsx'
import { MediaPicture, toggled } from './media-grid.tsx'
import { mediaOf } from './media-record.ts'
import tableStyles from '../../ui/table.module.css'
import styles from './media.module.css'

export function MediaTable({ path, records, selected, onSelect }: MediaViewProps) {
  const entity = entityOf(path)
  const isImage = path === 'images'
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table highlightOnHover verticalSpacing={4} className={tableStyles['table']}>
        <Table.Thead>
          <Table.Tr>
            {onSelect && <Table.Th w={44} aria-label="Auswahl" />}
            <Table.Th>Name</Table.Th>
            {isImage && <Table.Th>Alternativtext</Table.Th>}
            <Table.Th>Typ</Table.Th>
            <Table.Th ta="end">Größe</Table.Th>
            <Table.Th>Hochgeladen</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map(mediaOf).map((record) => {
            const name = titleOf(entity, record)
            return (
              <Table.Tr key={record.id}>
                {onSelect && (
                  <Table.Td>
                    <Checkbox
                      aria-label={`${name} auswählen`}
                      checked={selected.has(record.id)}
                      onChange={() => onSelect(toggled(selected, record))}
                    />
                  </Table.Td>
                )}
                <Table.Td>
                  <Link to={`/${path}/${record.id}`} className={styles['rowLink']}>
                    <MediaPicture path={path} record={record} size={40} />
                    {name}
                  </Link>
                </Table.Td>
                {isImage && <Table.Td>{record.alt}</Table.Td>}
                <Table.Td>{record.extension}</Table.Td>
                <Table.Td ta="end" className="tabular">
                  {isImage && `${record.width} × ${record.height} · `}
                  {sizeText(record.size ?? 0)}
                </Table.Td>
                <Table.Td className="tabular">{formatDateTime(Date.parse(record.createdAt))}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
