import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue } from '@theke/contract/entity/field'
import { formValues } from '../../crud/form-values.ts'
import { copyToClipboard, readClipboard } from '../../ui/clipboard.ts'
import { blockSummary } from './block-summary.ts'
import { blockLabel } from './block-types.ts'

/** What the clipboard of the computer holds while a section is copied; another text there is not ours. */
export const copiedText = ({ type, value }: BlockValue) => `${blockLabel(type)}: ${blockSummary(type, value)}`

/** Keeps a section for pasting, on this page or another one (LOCAL-01, OPEN-119). */
export function copyBlock(block: BlockValue): string {
  copyToClipboard('block', block)
  return copiedText(block)
}

export type Pasted = { block: BlockValue } | { problem: string }

const isBlock = (value: unknown): value is BlockValue => {
  const { type, value: inner } = (value ?? {}) as Partial<BlockValue>
  return typeof type === 'string' && typeof inner === 'object' && inner !== null && !Array.isArray(inner)
}

/**
 * The section to paste, or why there is none: nothing was copied, something else was copied since then, or the page
 * does not take this type. `text` is what the computer's clipboard holds, when it is known.
 */
export function pasteBlock(allowed: readonly string[], text?: string): Pasted {
  const copied = readCopied()
  if (!isBlock(copied) || (text !== undefined && text !== '' && text !== copiedText(copied))) {
    return {
      problem: text
        ? 'Hier können nur Abschnitte eingefügt werden. In der Zwischenablage liegt etwas anderes.'
        : 'Es ist kein Abschnitt kopiert.',
    }
  }
  if (!allowed.includes(copied.type))
    return { problem: `„${blockLabel(copied.type)}“ ist auf dieser Art von Seite nicht vorgesehen.` }
  const fields = blockDefinitions[copied.type]?.fields
  return { block: fields ? { type: copied.type, value: formValues(fields, copied.value) } : copied }
}

function readCopied(): unknown {
  try {
    return readClipboard('block')
  } catch {
    return undefined // not written by us
  }
}
