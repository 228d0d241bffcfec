import type { PlannedImportLine } from '@theke/contract/calls/imports'
import { stripMarkup } from '@theke/domain/values'
import { writeCell } from '../../crud/write-cell.ts'
import { columnNamed } from './import-columns.ts'
import type { Plan, Reading } from './plan-import.ts'

const maxText = 200

/** What a line would do, with both sides of its changes as people read them. */
export function showPlan(
  reading: Reading,
  { line, title, does, changes, problems }: Plan,
): PlannedImportLine {
  const shown = (name: string, value: unknown) => {
    const field = columnNamed(reading.kind, name)?.field
    if (!field) return ''
    const inside = field.kind === 'dateTime' && typeof value === 'string' ? new Date(value) : value
    const text = writeCell(field, inside, reading.titles, reading.zone)
    return (field.kind === 'richText' ? stripMarkup(text) : text).slice(0, maxText)
  }
  return {
    line,
    title,
    does,
    changes: changes.map(({ name, before, after }) => ({
      label: columnNamed(reading.kind, name)?.heading ?? name,
      before: shown(name, before),
      after: shown(name, after),
    })),
    problems: [...problems],
  }
}
