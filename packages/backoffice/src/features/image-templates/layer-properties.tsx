import { Select, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listFonts } from '@theke/contract/calls/fonts'
import { showsProductImage } from '@theke/domain/image-template'
import { api } from '../../api.ts'
import { FieldInput } from '../../crud/field-input.tsx'
import type { EditedLayer, LayerType } from './edited-layer.ts'
import { layerFields } from './edited-layer.ts'
import styles from './editor.module.css'
import { PlaceholderInput } from './placeholder-input.tsx'
import type { LayerEditor } from './use-layer-editor.ts'

type FieldName = keyof typeof layerFields

/** What a layer of a type is made of, besides its name, its value and its place. */
const ownFields: Record<LayerType, readonly FieldName[]> = {
  text: ['size', 'minSize', 'lineHeight', 'maxLines', 'alignment', 'color'],
  image: ['image', 'fit', 'radius'],
  shape: ['color', 'stroke', 'strokeWidth', 'radius'],
  qrcode: ['color'],
  barcode: ['color'],
  group: [],
}
const place: readonly FieldName[] = ['x', 'y', 'width', 'height', 'rotation', 'opacity']
const wide: ReadonlySet<FieldName> = new Set(['image', 'color', 'stroke'])
const written: ReadonlySet<LayerType> = new Set(['text', 'qrcode', 'barcode'])

type Props = {
  editor: LayerEditor
  name: string
  isReadOnly: boolean
  nameRef: React.RefObject<HTMLDivElement | null>
}

/** Everything that can be said about the chosen layer; the same fields as in the stored record. */
export function LayerProperties({ editor, name, isReadOnly, nameRef }: Props) {
  const [layer, ...further] = editor.selected
  if (!layer || further.length > 0) {
    return (
      <Text size="sm" c="dimmed" p="xs">
        {layer
          ? `${further.length + 1} Ebenen gewählt. Sie lassen sich gemeinsam verschieben, ausrichten und gruppieren.`
          : 'Wählen Sie eine Ebene im Bild oder in der Liste.'}
      </Text>
    )
  }
  const at = `${name}.${editor.layers.findIndex(({ id }) => id === layer.id)}`
  const type = layer.type ?? 'text'
  const fields = (names: readonly FieldName[]) => (
    <div className={styles['fields']}>
      {names.map((field) => (
        <div key={field} data-wide={wide.has(field) || undefined}>
          <FieldInput field={layerFields[field]} name={`${at}.${field}`} isReadOnly={isReadOnly} />
        </div>
      ))}
    </div>
  )
  return (
    <Stack gap="sm" key={layer.id}>
      <div ref={nameRef}>
        <FieldInput field={layerFields.name} name={`${at}.name`} isReadOnly={isReadOnly} />
      </div>
      {written.has(type) && (
        <PlaceholderInput field={layerFields.value} name={`${at}.value`} isReadOnly={isReadOnly} />
      )}
      {type === 'image' && <ProductImageSwitch editor={editor} layer={layer} isReadOnly={isReadOnly} />}
      {type === 'text' && <FontInputs editor={editor} layer={layer} isReadOnly={isReadOnly} />}
      {fields(ownFields[type])}
      <Text size="sm" fw={600} component="h3">
        Lage
      </Text>
      {fields(place)}
    </Stack>
  )
}

type OfLayer = { editor: LayerEditor; layer: EditedLayer; isReadOnly: boolean }

const ProductImageSwitch = ({ editor, layer, isReadOnly }: OfLayer) => (
  <Switch
    label="Bild des Produkts"
    description={layer.image ? 'Zuerst gilt das gewählte Bild.' : undefined}
    disabled={isReadOnly}
    checked={showsProductImage(layer.value)}
    onChange={({ currentTarget: { checked } }) =>
      editor.set(layer.id, { value: checked ? '{{product.image}}' : '' })
    }
  />
)

/** Family and variant from the installed fonts: another name would be drawn in another font. */
function FontInputs({ editor, layer, isReadOnly }: OfLayer) {
  const { data = [] } = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => api(listFonts, {}, { kind: 'background', signal }),
    staleTime: Infinity,
  })
  const families = [...new Set(data.map(({ family }) => family))]
  const variants = data.filter(({ family }) => family === (layer.fontFamily || 'Rubik'))
  return (
    <div className={styles['fields']}>
      <Select
        label={layerFields.fontFamily.label}
        data={families}
        value={layer.fontFamily || 'Rubik'}
        disabled={isReadOnly}
        searchable
        allowDeselect={false}
        onChange={(fontFamily) => {
          const isKnown = data.some(
            ({ family, variant }) => family === fontFamily && variant === layer.fontVariant,
          )
          const values = { fontFamily: fontFamily ?? '', ...(isKnown ? {} : { fontVariant: 'regular' }) }
          editor.set(layer.id, values)
        }}
      />
      <Select
        label={layerFields.fontVariant.label}
        data={variants.map(({ variant, name }) => ({ value: variant, label: name }))}
        value={layer.fontVariant || 'regular'}
        disabled={isReadOnly}
        allowDeselect={false}
        onChange={(fontVariant) => editor.set(layer.id, { fontVariant: fontVariant ?? 'regular' })}
      />
    </div>
  )
}
