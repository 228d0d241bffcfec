import type { landingPageBlocks } from '@theke/contract/blocks/landing-page'
import type { newsletter } from '@theke/contract/blocks/registry'
import type { subPageBlocks } from '@theke/contract/blocks/sub-page'
import type { UploadReference } from '@theke/contract/calls/media'
import type { Field, Fields } from '@theke/contract/entity/field'
import type { ShownImage } from '../picture.tsx'

export type ShownFile = UploadReference & { name?: string; mimeType?: string }

/** A value as it travels to the page. */
type Wire<F extends Field> = F extends { kind: 'image' }
  ? ShownImage | null
  : F extends { kind: 'file' }
    ? ShownFile | null
    : F extends { kind: 'reference' }
      ? { id: number } | null
      : F extends { kind: 'number' }
        ? number | null
        : F extends { kind: 'boolean' }
          ? boolean
          : F extends { kind: 'choice'; options: infer O }
            ? keyof O | null
            : F extends { kind: 'group'; fields: infer G extends Fields }
              ? WireOf<G>
              : F extends { kind: 'list'; fields: infer G extends Fields }
                ? readonly WireOf<G>[]
                : string

type WireOf<Fs extends Fields> = { readonly [K in keyof Fs]: Wire<Fs[K]> }

type Definition = (typeof landingPageBlocks)[number] | (typeof subPageBlocks)[number] | typeof newsletter

export type SectionType = Definition['type']

/** The value of a section, worked out from its definition. */
export type SectionValue<T extends SectionType> = WireOf<Extract<Definition, { type: T }>['fields']>

export type SectionProps<T extends SectionType> = { value: SectionValue<T>; type: T }

export type LinkValue = SectionValue<'sectionServices'>['services'][number]['link']
export type Color = SectionValue<'sectionLabel'>['color']
