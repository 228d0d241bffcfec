import { useQueries, useQuery } from '@tanstack/react-query'
import { listFonts, nearestFont } from '@theke/contract/calls/fonts'
import { getTemplateCode, getTemplateFilling } from '@theke/contract/calls/image-templates'
import type { ImageReference } from '@theke/contract/calls/media'
import { imageUrl } from '@theke/contract/calls/media'
import type { Design, Drawn, LayerSources, Modules } from '@theke/domain/image-template'
import { drawnLayer, fillIn, showsProductImage } from '@theke/domain/image-template'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../api.ts'
import type { EditedLayer } from './edited-layer.ts'
import { fontName, loadTemplateFont } from './template-fonts.ts'

/** The records that a template is looked at with. */
export type LookedAt = {
  product: { id: number } | null
  branch: { id: number } | null
  coupon: { id: number } | null
}

type Page = {
  width: number
  height: number
  backgroundColor: string | null
  background: ImageReference | null
}

/** The ids of these records, as calls take them. */
export const filledWith = ({ product, branch, coupon }: LookedAt) => ({
  ...(product && { product: product.id }),
  ...(branch && { branch: branch.id }),
  ...(coupon && { coupon: coupon.id }),
})

export type Sources = LayerSources<CanvasImageSource> & { background: Drawn<CanvasImageSource> | null }

const background = { kind: 'background' } as const

/** A template with the data of real records filled in, and the pictures, fonts and codes that it shows. */
export function useDesign(layers: readonly EditedLayer[], page: Page, lookedAt: LookedAt) {
  const filling = useQuery({
    queryKey: ['image-templates', 'filling', lookedAt.product?.id, lookedAt.branch?.id, lookedAt.coupon?.id],
    queryFn: ({ signal }) =>
      api(getTemplateFilling, filledWith(lookedAt), { ...background, signal, isShownByCaller: true }),
    placeholderData: (before) => before,
  })
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => api(listFonts, {}, { ...background, signal }),
    staleTime: Infinity, // they come with the server
  })
  const { width, height, backgroundColor } = page
  const design = useMemo<Design>(() => {
    const { values = {}, currency } = filling.data ?? {}
    return {
      width,
      height,
      backgroundColor,
      layers: layers.map((layer) => {
        const font = nearestFont(fonts.data ?? [], layer.fontFamily, layer.fontVariant || 'regular')
        return drawnLayer(layer, fillIn(layer.value, values, currency), font ? fontName(font) : '')
      }),
    }
  }, [layers, width, height, backgroundColor, filling.data, fonts.data])

  const codes = useCodes(design)
  useFonts(layers, fonts.data)
  const productImage = filling.data?.image ?? null
  const shown = new Map(
    layers.flatMap(({ id, type, image, value }) => {
      const picture = image ?? (showsProductImage(value) ? productImage : null)
      return type === 'image' && picture ? [[id, imageUrl(picture)] as const] : []
    }),
  )
  const behind = page.background && imageUrl(page.background)
  const pictures = usePictures([...shown.values(), ...(behind ? [behind] : [])])
  const sources: Sources = {
    background: (behind && pictures.get(behind)) || null,
    pictureOf: ({ id }) => pictures.get(shown.get(id) ?? '') ?? null,
    modulesOf: ({ type, value }) => codes.get(`${type} ${value}`) ?? null,
  }
  return { design, sources, failure: filling.error }
}

function useCodes({ layers }: Design): ReadonlyMap<string, Modules | null> {
  const wanted = [
    ...new Map(
      layers
        .filter(({ type, value }) => (type === 'qrcode' || type === 'barcode') && value !== '')
        .map(({ type, value }) => [`${type} ${value}`, { type: type as 'qrcode' | 'barcode', text: value }]),
    ),
  ]
  return useQueries({
    queries: wanted.map(([key, code]) => ({
      queryKey: ['image-templates', 'code', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => api(getTemplateCode, code, { ...background, signal }),
      staleTime: Infinity, // the same text is always the same code
    })),
    combine: (answers) => new Map(wanted.map(([key], index) => [key, answers[index]?.data ?? null] as const)),
  })
}

/** Loads the fonts of the template; the picture is drawn again with each that has arrived. */
function useFonts(layers: readonly EditedLayer[], known: Parameters<typeof nearestFont>[0] | undefined) {
  const [, setLoaded] = useState(0)
  const wanted = [
    ...new Set(
      layers.filter(({ type }) => type === 'text').map((layer) => `${layer.fontFamily}/${layer.fontVariant}`),
    ),
  ]
    .toSorted()
    .join('|')
  useEffect(() => {
    let isEnded = false
    for (const name of wanted ? wanted.split('|') : []) {
      const [family = '', variant = ''] = name.split('/')
      const font = nearestFont(known ?? [], family, variant || 'regular')
      if (font) void loadTemplateFont(font).then(() => !isEnded && setLoaded((before) => before + 1))
    }
    return () => {
      isEnded = true
    }
  }, [wanted, known])
}

/** The pictures of these addresses, as they arrive. */
function usePictures(addresses: readonly string[]): ReadonlyMap<string, Drawn<CanvasImageSource>> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Drawn<CanvasImageSource>>>(new Map())
  const wanted = [...new Set(addresses)].toSorted().join('|')
  useEffect(() => {
    let isEnded = false
    for (const address of wanted ? wanted.split('|') : []) {
      const picture = Object.assign(new Image(), { src: address })
      picture
        .decode()
        .then(() => {
          const drawn = { picture, width: picture.naturalWidth, height: picture.naturalHeight }
          if (!isEnded) setPictures((before) => new Map(before).set(address, drawn))
        })
        .catch(() => undefined) // a picture that is gone leaves its place empty, as on the server
    }
    return () => {
      isEnded = true
    }
  }, [wanted])
  return pictures
}
