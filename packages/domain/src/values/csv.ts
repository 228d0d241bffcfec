/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; numbers of any kind stay as they are. */
function guarded(text: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text)
  const isPhone = /^\+\d[\d ]*$/.test(text)
  return /^[=+\-@\t\r]/.test(text) && !isNumber && !isPhone ? `'${text}` : text
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A table as spreadsheets with German settings open it: semicolons, quoted cells, UTF-8 with its mark. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(guarded(cell))).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
