import { Anchor, Button, Group, Paper, Radio, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { urlOf } from '@theke/contract/call/define-call'
import type { TemplateFormat, TemplateRun } from '@theke/contract/calls/image-templates'
import { maxRunProducts, renderTemplate, templateFormats } from '@theke/contract/calls/image-templates'
import { showsVoucher } from '@theke/domain/image-template'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { recordQuery } from '../../crud/records.ts'
import { type Reference, ReferenceSelect } from '../../crud/reference-select.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useFailure } from '../../ui/use-failure.ts'
import styles from './draw-screen.module.css'
import { ProductPicker } from './product-picker.tsx'
import { formatLabels, startRun } from './run-calls.ts'

const idsIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** Pictures of a template for chosen products: which ones, in which format, and what for (OPEN-114). */
export function DrawScreen() {
  useDocumentTitle('Bilder erstellen')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [template, setTemplate] = useState<Reference | null>(() => {
    const [id] = idsIn(query.get('template'))
    return id ? { id } : null
  })
  const [products, setProducts] = useState(() => idsIn(query.get('products')).slice(0, maxRunProducts))
  const [branch, setBranch] = useState<Reference | null>(null)
  const [chosenCoupon, setCoupon] = useState<Reference | null>(null)
  const [use, setUse] = useState<TemplateRun['use']>('download')
  const [chosenFormat, setFormat] = useState<TemplateFormat>()
  const failure = useFailure()
  const stored = useQuery({
    ...recordQuery('image-templates', template?.id ?? 0),
    enabled: template !== null,
  })
  const own = (stored.data?.['format'] ?? 'png') as TemplateFormat
  const hasVoucher = showsVoucher((stored.data?.['layers'] ?? []) as { value: string }[])
  const coupon = hasVoucher ? chosenCoupon : null
  const formats = templateFormats.filter((format) => format !== 'pdf' || use === 'download')
  const format = chosenFormat && formats.includes(chosenFormat) ? chosenFormat : own
  const start = () =>
    failure.watch(async () => {
      if (!template) return
      const filled = { branch: branch?.id, coupon: coupon?.id }
      const run = await startRun({ template: template.id, products, ...filled, format, use })
      await navigate(`/image-templates/runs/${run.id}`)
    })
  const count = products.length
  return (
    <Stack gap="md" maw={1100}>
      <Anchor component={Link} to="/image-templates" w="fit-content">
        Bildvorlagen
      </Anchor>
      <Title order={1} size="h2">
        Bilder erstellen
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Paper withBorder radius="lg" p="md">
            <Stack gap="md">
              <ReferenceSelect
                path="image-templates"
                label="Vorlage"
                required
                value={template}
                onChange={setTemplate}
              />
              <ProductPicker ids={products} onChange={setProducts} />
              <ReferenceSelect
                path="branches"
                label="Filiale"
                description="Für Platzhalter der Filiale; ohne Angabe die erste."
                value={branch}
                onChange={setBranch}
              />
              {hasVoucher && (
                <ReferenceSelect
                  path="coupons"
                  label="Gutschein"
                  description="Steht auf jedem Bild."
                  required
                  value={coupon}
                  onChange={setCoupon}
                />
              )}
              <Radio.Group
                label="Wofür?"
                value={use}
                onChange={(value) => setUse(value as TemplateRun['use'])}
              >
                <Stack gap="xs" mt="xs">
                  <Radio
                    value="download"
                    label="Herunterladen"
                    description="Alle Bilder in einer ZIP-Datei."
                  />
                  <Radio
                    value="productImages"
                    label="Als Produktbild"
                    description="Jedes Bild wird das erste seines Produkts; die anderen bleiben dahinter."
                  />
                </Stack>
              </Radio.Group>
              <Select
                label="Format"
                w={160}
                allowDeselect={false}
                data={formats.map((value) => ({ value, label: formatLabels[value] }))}
                value={format}
                onChange={(value) => value && setFormat(value as TemplateFormat)}
              />
              <FailureAlert>{failure.message}</FailureAlert>
              <Group justify="flex-end">
                <Button
                  type="submit"
                  loading={failure.isRunning}
                  disabled={!template || count === 0 || count > maxRunProducts || (hasVoucher && !coupon)}
                >
                  {count === 1 ? '1 Bild erstellen' : `${count} Bilder erstellen`}
                </Button>
              </Group>
            </Stack>
          </Paper>
          <Preview template={template} product={products[0]} branch={branch} coupon={coupon} />
        </SimpleGrid>
      </form>
    </Stack>
  )
}

type PreviewProps = {
  template: Reference | null
  product: number | undefined
  branch: Reference | null
  coupon: Reference | null
}

/** The first picture, as the server draws it. */
function Preview({ template, product, branch, coupon }: PreviewProps) {
  const [failed, setFailed] = useState<string>()
  if (!template || !product)
    return (
      <Paper withBorder radius="lg" p="md" className={styles['preview'] ?? ''}>
        <Text c="dimmed">Hier steht das erste Bild, sobald Vorlage und Produkte gewählt sind.</Text>
      </Paper>
    )
  const source = urlOf(renderTemplate, {
    id: template.id,
    product,
    format: 'webp',
    ...(branch && { branch: branch.id }),
    ...(coupon && { coupon: coupon.id }),
  })
  return (
    <Paper withBorder radius="lg" p="md" className={styles['preview'] ?? ''}>
      {failed === source ? (
        <Text c="dimmed" role="status">
          Das erste Produkt steht nicht im Shop und wird ausgelassen.
        </Text>
      ) : (
        <img
          className={styles['picture']}
          src={source}
          alt="Vorschau des ersten Bildes"
          onError={() => setFailed(source)}
        />
      )}
    </Paper>
  )
}
