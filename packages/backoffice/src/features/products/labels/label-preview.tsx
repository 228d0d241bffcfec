import { Text } from '@mantine/core'
import { catalogProduct } from '@theke/contract/calls/catalog'
import type { product as productEntity } from '@theke/contract/entities/product'
import type { WireOf } from '@theke/contract/entity/wire'
import {
  type LabelField,
  type LabelFormat,
  type LabelGrid,
  labelPlaces,
  labelText,
  pageSize,
} from '@theke/domain/labels'
import type { WireRecord } from '../../../crud/records.ts'
import { currency } from '../../../ui/money-text.ts'

type Props = {
  records: readonly WireRecord[]
  format: LabelFormat
  grid: LabelGrid
  fields: readonly LabelField[]
  startAt: number
  copies: number
}

/** In pixels. */
const maxHeight = 440

/** The first page as it will be printed, in its proportions. */
export function LabelPreview({ records, format, grid, fields, startAt, copies }: Props) {
  const page = pageSize(format)
  const labels = records.flatMap((record) => {
    const text = labelText(
      catalogProduct(record as unknown as WireOf<typeof productEntity>),
      fields,
      currency.get(),
    )
    return Array.from({ length: copies }, () => text)
  })
  const places = labelPlaces(page, grid, labels.length, startAt)
  const pages = (places.at(-1)?.page ?? 0) + 1
  const shown = places.flatMap((place, index) => {
    const label = labels[index]
    return place.page === 0 && label ? [{ place, label }] : []
  })
  const amount = [
    labels.length === 1 ? '1 Etikett' : `${labels.length} Etiketten`,
    pages === 1 ? '1 Seite' : `${pages} Seiten`,
  ].join(', ')
  return (
    <figure style={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        role="img"
        aria-label={`Vorschau: ${amount}`}
        style={{
          display: 'block',
          inlineSize: `min(100%, ${(maxHeight * page.width) / page.height}px)`,
          aspectRatio: page.width / page.height,
          background: '#fff',
          outline: '1px solid #ced4da',
        }}
      >
        {shown.map(({ place, label }) => (
          <svg
            key={`${place.x}/${place.y}`}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
            fill="#000"
          >
            <rect width="100%" height="100%" fill="none" stroke="#adb5bd" strokeWidth={0.3} />
            <text x={2.5} y={6} fontSize={3.4} fontWeight={700}>
              {label.name}
            </text>
            {label.lines.slice(0, 3).map((line, index) => (
              <text key={line} x={2.5} y={10 + index * 3.2} fontSize={2.5}>
                {line.slice(0, 60)}
              </text>
            ))}
            {label.code && <rect x={2.5} y={place.height - 9} width={28} height={6} fill="#495057" />}
            <text
              x={place.width - 2.5}
              y={place.height - (label.basePrice ? 6 : 3)}
              fontSize={5}
              fontWeight={700}
              textAnchor="end"
            >
              {label.price}
            </text>
            <text x={place.width - 2.5} y={place.height - 2.5} fontSize={2.5} textAnchor="end">
              {label.basePrice}
            </text>
          </svg>
        ))}
      </svg>
      <Text component="figcaption" size="sm" c="dimmed" className="tabular">
        {amount}
      </Text>
    </figure>
  )
}
