import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What stands on the pages of a PDF, with single spaces. */
export async function pdfPages(file: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return pages
}
