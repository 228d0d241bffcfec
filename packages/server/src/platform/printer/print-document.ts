/** What is printed, whatever the printer: lines of text in reading order. */
export type PrintLine =
  | { text: string; isBold?: true; isLarge?: true; isCentered?: true }
  | { left: string; right: string }
  | 'rule'

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
export type LaidOutLine = { text: string; isBold: boolean; isLarge: boolean; isCentered: boolean }

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

const plain = { isBold: false, isLarge: false, isCentered: false }

function lineOf(line: PrintLine, columns: number): LaidOutLine[] {
  if (line === 'rule') return [{ ...plain, text: '-'.repeat(columns) }]
  if ('left' in line) {
    const right = harmless(line.right).slice(0, columns - 2)
    const room = columns - right.length - 1
    const [first = '', ...rest] = wrap(harmless(line.left), room)
    return [{ ...plain, text: `${first.padEnd(room)} ${right}` }, ...rest.map((text) => ({ ...plain, text }))]
  }
  const { isBold = false, isLarge = false, isCentered = false } = line
  const width = isLarge ? Math.floor(columns / 2) : columns
  return wrap(harmless(line.text), width).map((text) => ({ text, isBold, isLarge, isCentered }))
}

/** The document broken into lines for paper of a width; large letters take the room of two. */
export const layOut = (document: PrintDocument, columns: number): LaidOutLine[] =>
  document.flatMap((line) => lineOf(line, columns))
