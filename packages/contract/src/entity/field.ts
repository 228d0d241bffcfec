import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import type { Unit } from '@theke/domain/quantity'

/** What a value is; each kind is implemented once per layer in a Record<FieldKind, …>, so a missing one does not compile. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'markdown'
  | 'email'
  | 'url'
  | 'path'
  | 'color'
  | 'secret'
  | 'number'
  | 'money'
  | 'taxRate'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'choice'
  | 'multiChoice'
  | 'unit'
  | 'openingHours'
  | 'image'
  | 'images'
  | 'file'
  | 'files'
  | 'reference'
  | 'references'
  | 'group'
  | 'list'
  | 'blocks'
  | 'json'

type Shared = {
  label: string
  /** A sentence of help under the input. */
  hint?: string
  /** Must have a value when a record is created, and may not be emptied later. */
  required?: true
  /** Who may read the field; without it everybody who may read the record. */
  visibleTo?: 'employee' | 'admin'
  /** Set by the server only; ignored in requests. */
  readOnly?: true
  /**
   * Unique within the entity (whatever the case), within the records that share the value of another field, or among
   * those in which another field is still empty.
   */
  unique?: true | 'anyCase' | { within: string } | { whileEmpty: string }
  /** Name of a hand-written input that replaces the generated one in the back-office. */
  input?: string
}

/** Distributes over the kinds, so that each kind is a member of the Field union of its own. */
type With<K extends FieldKind, More> = K extends FieldKind ? Shared & { kind: K } & More : never
type Text = { min?: number; max?: number; default?: string }
type Numeric = { min?: number; max?: number; integer?: true; default?: number }
type Media = { onDelete?: OnDelete; max?: number }
type Referring = {
  to: string
  onDelete?: OnDelete
  /**
   * People who may write the record name staff and departments of its branch, though their lists are for administrators;
   * the feature of the entity checks the branch.
   */
  isOfBranch?: true
}

export type Options = Readonly<Record<string, string>>
export type Fields = Readonly<Record<string, Field>>
/** What happens to a record when the one it refers to is deleted (OPEN-146); required references always restrict. */
export type OnDelete = 'restrict' | 'remove'

/** Of the fields of a group only the one is entered that belongs to the value of a field beside the group. */
export type PartBy = { field: string; parts: Readonly<Record<string, string>> }

export type Field =
  | With<Exclude<TextKind, 'date'>, Text>
  | With<'number' | 'money' | 'taxRate', Numeric>
  | With<'image' | 'images' | 'file' | 'files', Media>
  | With<'reference' | 'references', Referring>
  | With<'date' | 'dateTime', unknown>
  | (Shared & { kind: 'boolean'; default?: boolean })
  | (Shared & { kind: 'choice'; options: Options; default?: string })
  | (Shared & { kind: 'multiChoice'; options: Options; default?: readonly string[] })
  | (Shared & { kind: 'unit'; default?: Unit })
  | (Shared & { kind: 'openingHours' })
  | (Shared & { kind: 'group'; fields: Fields; layout?: 'tabs'; partBy?: PartBy })
  | (Shared & { kind: 'list'; fields: Fields; max?: number })
  | (Shared & { kind: 'blocks'; allowed?: readonly string[] })
  | (Shared & { kind: 'json' })

/** Kinds whose empty value is the empty text. */
type ProseKind = 'text' | 'textarea' | 'richText' | 'markdown' | 'email' | 'url' | 'path' | 'secret'
type TextKind = ProseKind | 'color' | 'time' | 'date'

/** A block of a content page: its type names the block definition, its value follows that definition (DATA-22). */
export type BlockValue = { type: string; value: Record<string, unknown> }

/** The inside form of a field that has a value. */
export type Bare<F extends Field> = F extends { kind: TextKind }
  ? string
  : F extends { kind: 'number' | 'money' | 'taxRate' | 'image' | 'file' | 'reference' }
    ? number
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'dateTime' }
        ? Date
        : F extends { kind: 'choice'; options: infer O }
          ? Extract<keyof O, string>
          : F extends { kind: 'multiChoice'; options: infer O }
            ? Extract<keyof O, string>[]
            : F extends { kind: 'unit' }
              ? Unit
              : F extends { kind: 'openingHours' }
                ? OpeningHoursRule[]
                : F extends { kind: 'images' | 'files' | 'references' }
                  ? number[]
                  : F extends { kind: 'group'; fields: infer G extends Fields }
                    ? ValuesOf<G>
                    : F extends { kind: 'list'; fields: infer G extends Fields }
                      ? ValuesOf<G>[]
                      : F extends { kind: 'blocks' }
                        ? BlockValue[]
                        : unknown

/** Fields that always have a value: an empty text or list, an object, false. */
export type Always =
  | { kind: ProseKind }
  | {
      kind:
        | 'boolean'
        | 'multiChoice'
        | 'openingHours'
        | 'images'
        | 'files'
        | 'references'
        | 'group'
        | 'list'
        | 'blocks'
    }
  | { required: true }
  | { default: string | number }

/** The inside form of a field: money in cents, references as ids, instants as Date; null when it has no value. */
export type ValueOf<F extends Field> = F extends Always ? Bare<F> : Bare<F> | null

export type ValuesOf<Fs extends Fields> = { -readonly [K in keyof Fs]: ValueOf<Fs[K]> }
