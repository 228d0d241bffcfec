import type { TextareaProps } from '@mantine/core'
import { Textarea } from '@mantine/core'

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'styles'> & {
  minRows: number
  maxRows?: number
  isCode?: boolean
}

/** The space above and below the lines. */
const padding = 16

/**
 * Grows with its text by style alone: measuring it with every key held up typing more than all the rest of a form. A
 * browser that does not know how has the least number of lines and a handle.
 */
export const GrowingTextarea = ({ minRows, maxRows, isCode = false, ...props }: Props) => (
  <Textarea
    rows={minRows}
    resize="vertical"
    {...props}
    styles={{
      input: {
        fieldSizing: 'content',
        minBlockSize: `calc(${minRows}lh + ${padding}px)`,
        ...(isCode ? { fontFamily: 'var(--mantine-font-family-monospace)' } : {}),
        ...(maxRows ? { maxBlockSize: `calc(${maxRows}lh + ${padding}px)` } : {}),
      },
    }}
  />
)
