/** What is printed, whatever the printer: lines of text in reading order. */
export type PrintLine =
  | { text: string; isBold?: true; isLarge?: true; isCentered?: true; isInverse?: true; indent?: number }
  | { left: string; right: string; isBold?: true }
  | 'rule'
  | 'space'
  | 'cut'

export type PrintDocument = readonly PrintLine[]

/** What belongs to the printer and not to the text. */
export type PrintOptions = {
  /** Characters of normal size in a line: 48 on 80 mm, 32 on 58 mm. */
  columns: number
  copies: number
  cut: boolean
  drawer: boolean
  beep: boolean
}

/** A line that fits: its text is no longer than the paper is wide. */
export type LaidOutLine = {
  text: string
  isBold: boolean
  isLarge: boolean
  isCentered: boolean
  /** White on black. */
  isInverse: boolean
  /** The paper is cut before this line, where the printer has a knife. */
  isAfterCut: boolean
}

export const columnsOf = (paperWidth: '58' | '80') => (paperWidth === '58' ? 32 : 48)

/** Text without anything a printer would take for a command (T1): control characters and line separators go. */
const harmless = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')

/** Breaks between words where there is one, otherwise inside the word. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    let rest = word
    while (rest.length > width) {
      if (line) lines.push(line)
      line = ''
      lines.push(rest.slice(0, width))
      rest = rest.slice(width)
    }
    if (line && line.length + 1 + rest.length > width) {
      lines.push(line)
      line = rest
    } else line = line ? `${line} ${rest}` : rest
  }
  return [...lines, line]
}

const plain = { isBold: false, isLarge: false, isCentered: false, isInverse: false, isAfterCut: false }

function lineOf(line: Exclude<PrintLine, 'cut'>, columns: number): LaidOutLine[] {
  if (line === 'rule') return [{ ...plain, text: '-'.repeat(columns) }]
  if (line === 'space') return [{ ...plain, text: '' }]
  if ('left' in line) {
    const style = { ...plain, isBold: line.isBold ?? false }
    const right = harmless(line.right).slice(0, columns - 2)
    const room = columns - right.length - 1
    const [first = '', ...rest] = wrap(harmless(line.left), room)
    return [{ ...style, text: `${first.padEnd(room)} ${right}` }, ...rest.map((text) => ({ ...style, text }))]
  }
  const { isBold = false, isLarge = false, isCentered = false, isInverse = false, indent = 0 } = line
  const width = isLarge ? Math.floor(columns / 2) : columns
  const margin = ' '.repeat(indent)
  return wrap(harmless(line.text), width - indent).map((text) => ({
    ...plain,
    text: margin + text,
    isBold,
    isLarge,
    isCentered,
    isInverse,
  }))
}

/** A space that does not break has done its work once the lines are broken. */
const withPlainSpaces = (line: LaidOutLine) => ({ ...line, text: line.text.replaceAll('\u00a0', ' ') })

/** The document broken into lines for paper of a width; large letters take the room of two. */
export function layOut(document: PrintDocument, columns: number): LaidOutLine[] {
  const lines: LaidOutLine[] = []
  let isAfterCut = false
  for (const line of document) {
    if (line === 'cut') {
      isAfterCut = lines.length > 0
      continue
    }
    const [first, ...rest] = lineOf(line, columns)
    if (first) lines.push(...[{ ...first, isAfterCut }, ...rest].map(withPlainSpaces))
    isAfterCut = false
  }
  return lines
}
