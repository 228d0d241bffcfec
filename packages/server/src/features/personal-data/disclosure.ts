import type { Field, Fields } from '@theke/contract/entity/field'
import { dataProtectionAuthority, type LegalCountry } from '@theke/domain/legal'
import { formatDate } from '@theke/domain/values'
import { writeCell, type RecordTitles } from '../../crud/write-cell.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

type Row = Record<string, unknown>

export type DisclosedArea = {
  name: string
  purpose: string
  content: string
  retention: string
  fields: Fields
  records: readonly Row[]
  files: readonly string[]
}

export type Disclosure = {
  shop: string
  country: LegalCountry
  person: string
  now: Date
  zone: string
  titles: RecordTitles
  areas: readonly DisclosedArea[]
}

type Words = Pick<Disclosure, 'titles' | 'zone'>

/** A value in words, also of lists and groups. */
function textOf(field: Field, value: unknown, words: Words): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'group') return groupText(field.fields, value as Row, words)
  if (field.kind === 'list')
    return (value as Row[]).map((item) => groupText(field.fields, item, words)).join('; ')
  if (field.kind === 'json') return JSON.stringify(value)
  return writeCell(field, value, words.titles, words.zone)
}

const groupText = (fields: Fields, value: Row, words: Words) =>
  Object.entries(fields)
    .map(([name, field]) => [field.label, textOf(field, value[name], words)])
    .filter(([, text]) => text)
    .map(([label, text]) => `${label} ${text}`)
    .join(', ')

/** A table of the columns in which anything stands. */
function tableHtml({ fields, records }: DisclosedArea, words: Words): string {
  const columns = Object.entries(fields)
    .map(([name, field]) => ({
      label: field.label,
      cells: records.map((record) => textOf(field, record[name], words)),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  const head = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join('')
  const rows = records.map(
    (_, row) => `<tr>${columns.map(({ cells }) => `<td>${escapeHtml(cells[row] ?? '')}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function areaHtml(area: DisclosedArea, words: Words): string {
  const files = area.files.map((name) => `<li><a href="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
  return `<section><h2>${escapeHtml(area.name)}</h2>
<p class="why">Zweck: ${escapeHtml(area.purpose)}<br>Aufbewahrung: ${escapeHtml(area.retention)}</p>
${area.records.length > 0 ? tableHtml(area, words) : '<p>Keine Einträge.</p>'}
${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}</section>`
}

/** The answer to a person who asks what is stored about them (Art. 15 GDPR), to read and to print. */
export function disclosureHtml({ shop, country, person, now, areas, ...words }: Disclosure): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Auskunft: ${escapeHtml(person)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1c1c1c }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; break-after: avoid }
section { overflow-x: auto } .why { color: #555; margin: 0 0 .5rem }
table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #bbb; padding: .25rem .5rem; text-align: left; vertical-align: top }
th { background: #f2f2f2 } tr { break-inside: avoid }
</style></head><body>
<h1>Auskunft nach Art. 15 DSGVO</h1>
<p>Verantwortlich: ${escapeHtml(shop)}<br>Person: ${escapeHtml(person)}<br>Stand: ${formatDate(now, words.zone)}</p>
<p>Diese Aufstellung enthält alles, was im System über die Person gespeichert ist. Dieselben Daten stehen in daten.json
in einer Form, die Programme lesen. Die Daten stammen von der Person selbst, von ihren Vorgesetzten und aus der
Benutzung des Systems. Entscheidungen trifft kein Programm.</p>
<p>Sie können verlangen, dass falsche Daten berichtigt, nicht mehr nötige gelöscht und strittige nur eingeschränkt
verarbeitet werden, und der Verarbeitung aus berechtigtem Interesse widersprechen. Beschwerden nimmt
entgegen: ${escapeHtml(dataProtectionAuthority[country])}.</p>
${areas.map((area) => areaHtml(area, words)).join('\n')}
</body></html>
`
}
