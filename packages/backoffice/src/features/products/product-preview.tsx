import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { catalogProduct } from '@theke/contract/calls/catalog'
import type { InitData } from '@theke/contract/calls/storefront'
import type { Product } from '@theke/domain/catalog'
import { isActiveAt } from '@theke/domain/opening-hours'
import {
  basePriceText,
  depositNote,
  priceText,
  referencePriceText,
  taxNote,
  tierTexts,
  withOptions,
} from '@theke/domain/pricing'
import { useWatch } from 'react-hook-form'
import type { FieldOf } from '../../crud/field-input.tsx'
import { valueText } from '../../crud/value-text.ts'
import { centsText, currency } from '../../ui/money-text.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-preview.module.css'

const descriptionField: FieldOf<'richText'> = { kind: 'richText', label: '' }

type WireProduct = InitData['products'][number]

/** What the form holds so far, as the rules of the shop want it. */
function productOf(values: Record<string, unknown>): Product {
  const content = values['content'] as WireProduct['content']
  return catalogProduct({
    ...values,
    price: values['price'] ?? 0,
    tax: values['tax'] ?? 0,
    // a tier has no amount as long as only its price is typed
    content: {
      ...content,
      discounts: content.discounts.filter(({ value }) => Number.isFinite(value.amount)),
    },
  } as unknown as WireProduct)
}

/** The product as the shop will show it, while it is typed; prices and notes come from the rules of the shop. */
export function ProductPreview() {
  const values = useWatch() as Record<string, unknown>
  const product = productOf(values)
  const notes = [basePriceText, referencePriceText, depositNote].flatMap(
    (note) => note(product, currency.get()) ?? [],
  )
  const isOffered = product.isEnabled && product.isPublic
  const isNow = isActiveAt(product.schedule, Date.now())
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Vorschau im Shop">
      <Group justify="space-between" mb="xs">
        <Text fw={500}>So sieht es im Shop aus</Text>
      </Group>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          <Picture image={product.images[0]} size={266} source="small" />
        </div>
        <Stack gap={4} p="sm">
          <Text fw={600} size="md">
            {product.name || 'Ohne Namen'}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={3}>
            {valueText(descriptionField, values['description'])}
          </Text>
          <Text fw={600} className="tabular">
            {priceText(product, currency.get())}
          </Text>
          <Text size="xs" c="dimmed">
            {taxNote(product.tax)}
            {notes.map((note) => ` · ${note}`)}
          </Text>
          {tierTexts(product, currency.get()).map((text) => (
            <Text key={text} size="xs" className="tabular">
              {text}
            </Text>
          ))}
          {product.allergens && <Text size="xs">Allergene: {product.allergens}</Text>}
          <Group gap={4} mt={4}>
            {!isOffered && (
              <Badge color="gray" variant="light" tt="none">
                Nicht im Shop
              </Badge>
            )}
            {isOffered && !isNow && (
              <Badge color="orange" variant="light" tt="none">
                Derzeit nicht verfügbar
              </Badge>
            )}
          </Group>
        </Stack>
      </div>
      <Steps product={product} />
    </Paper>
  )
}

function Steps({ product }: { product: Product }) {
  if (product.type === 'default' || product.config.parts.length === 0) return null
  return (
    <Stack gap="xs" mt="sm">
      {product.config.parts.map((step, index) => (
        <div key={index}>
          <Text size="sm" fw={500}>
            {step.name || `Schritt ${index + 1}`}
            {step.optional && ' (freiwillig)'}
          </Text>
          {step.options.map((option, number) => (
            <Group key={number} justify="space-between" wrap="nowrap">
              <Text size="xs">{option.name}</Text>
              <Text size="xs" className="tabular">
                {centsText(withOptions(product.price, [option]))}
              </Text>
            </Group>
          ))}
        </div>
      ))}
    </Stack>
  )
}
