/** The export puts an apostrophe before what a spreadsheet would run; it is not part of the text. */
const withoutGuard = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** The text of a cell as it may be stored: no control characters, no half characters. */
export const cleanCell = (text: string) =>
  withoutGuard(text.trim())
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()
