/** One page: heading, a sentence, a table of two columns. */
export type PdfSheet = { title: string; intro: string; rows: readonly (readonly [string, string])[] }

type Jpeg = { jpeg: Buffer; width: number; height: number }

/** A4 in points. */
const page = { width: 595, height: 842, margin: 56 }
const green = '0.051 0.506 0.255'
const ink = '0.086 0.157 0.114'
const muted = '0.333 0.392 0.353'

/** Characters above 0x7F that the standard encoding of PDF (WinAnsi) places differently from Latin-1. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 0x80,
  '„': 0x84,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '…': 0x85,
}

/**
 * Writes an A4 page by hand: the built-in Helvetica needs no font file, the picture is embedded as the JPEG it is.
 */
export function pdfDocument(sheet: PdfSheet, picture: Jpeg): Buffer {
  const content = pageContent(sheet)
  const objects: Buffer[] = [
    object('<< /Type /Catalog /Pages 2 0 R /Lang (de-AT) >>'),
    object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 7 0 R /Resources << /Font << /R 4 0 R /B 5 0 R >> /XObject << /Im 6 0 R >> >> >>`,
    ),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    stream(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      picture.jpeg,
    ),
    stream('', content),
    Buffer.concat([
      Buffer.from('<< /Title ('),
      encode(sheet.title),
      Buffer.from(') /Author (Feinkost Maronigg GmbH) >>'),
    ]),
  ]
  return assemble(objects)
}

function pageContent({ title, intro, rows }: PdfSheet): Buffer {
  const { width, height, margin } = page
  const top = height - 330
  const table = rows.map(([name, value], index) => {
    const y = top - 60 - index * 24
    const stripe =
      index % 2 === 0 ? [fill('0.957 0.969 0.925'), `${margin} ${y - 8} ${width - 2 * margin} 24 re f`] : []
    return [...stripe, text('B', 10, margin + 10, y, name, ink), text('R', 10, margin + 210, y, value, ink)]
  })
  const parts = [
    fill(green),
    `0 ${height - 64} ${width} 64 re f`,
    text('B', 15, margin, height - 40, 'Feinkost Maronigg', '1 1 1'),
    `q ${width - 2 * margin} 0 0 200 ${margin} ${height - 290} cm`,
    // The picture is 4:3; the frame shows its middle.
    '0 0 1 1 re W n 1 0 0 1.81 0 -0.405 cm /Im Do Q',
    text('B', 20, margin, top, title, green),
    text('R', 10.5, margin, top - 24, intro, muted),
    ...table.flat(),
    fill('0.89 0.902 0.863'),
    `${margin} 70 ${width - 2 * margin} 1 re f`,
    text(
      'R',
      8.5,
      margin,
      54,
      'Feinkost Maronigg GmbH, Färberplatz 14, 8010 Graz · office@maronigg.example',
      muted,
    ),
    text(
      'R',
      8.5,
      margin,
      42,
      'Irrtümer und Änderungen vorbehalten. Abbildungen sind Serviervorschläge.',
      muted,
    ),
  ]
  return Buffer.concat(
    parts.flatMap((part) => [typeof part === 'string' ? Buffer.from(part) : part, Buffer.from('\n')]),
  )
}

const fill = (colour: string): string => `${colour} rg`

const text = (font: 'R' | 'B', size: number, x: number, y: number, value: string, colour: string): Buffer =>
  Buffer.concat([
    Buffer.from(`BT ${fill(colour)} /${font} ${size} Tf ${x} ${y} Td (`),
    encode(value),
    Buffer.from(') Tj ET'),
  ])

/** Text in WinAnsi; brackets and backslashes end or escape a PDF string, so they are escaped. */
function encode(value: string): Buffer {
  const bytes = Array.from(value, (character) => {
    const code = winAnsi[character] ?? character.charCodeAt(0)
    return '()\\'.includes(character) ? [0x5c, code] : [code < 256 ? code : 0x3f]
  })
  return Buffer.from(bytes.flat())
}

const object = (body: string): Buffer => Buffer.from(body)

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** Numbers the objects from 1 and writes the table of their byte positions; the last one is the document information. */
function assemble(objects: readonly Buffer[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  let position = chunks[0]?.length ?? 0
  const positions = objects.map((body, index) => {
    const start = position
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    chunks.push(chunk)
    position += chunk.length
    return start
  })
  const entries = positions.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${position}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
