import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { csvOf, downloadText } from './csv.ts'

export type Cells = readonly (string | number)[]

type Props = {
  /** What the file holds, for people who hear the button. */
  title: string
  /** Name of the file, without its ending. */
  file: string
  headings: readonly string[]
  rows: readonly Cells[]
  /** What stands on it where nothing around it says what it saves. */
  label?: string
}

/** Numbers as German spreadsheets read them. */
const textOf = (cell: string | number) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell)

/** Figures as a file that spreadsheets open. */
export const CsvButton = ({ title, file, headings, rows, label = 'CSV' }: Props) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
    aria-label={label === 'CSV' ? `CSV: ${title}` : label}
    onClick={() =>
      downloadText(
        `${file}.csv`,
        csvOf(
          headings,
          rows.map((cells) => cells.map(textOf)),
        ),
      )
    }
  >
    {label}
  </Button>
)
