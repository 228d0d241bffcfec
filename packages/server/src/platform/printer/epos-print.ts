import type { PaperState } from '@theke/contract/calls/devices'
import { deviceTexts } from '@theke/contract/texts.de'
import { escapeHtml } from '../escape-html.ts'
import type { PrintDocument, PrintOptions } from '@theke/domain/printing'
import { layOut } from '@theke/domain/printing'

const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

const declaration = '<?xml version="1.0" encoding="utf-8"?>'

/** One job in the answer to a printer that asks (Epson Server Direct Print, PrintRequestInfo 2.00). */
const request = (jobId: string, commands: string) =>
  `${declaration}<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>10000</timeout><printjobid>${jobId}</printjobid></Parameter><PrintData><epos-print xmlns="${namespace}">${commands}</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`

export function eposPrintRequest(
  jobId: string,
  document: PrintDocument,
  { columns, copies, cut, drawer, beep }: PrintOptions,
): string {
  const separate = cut ? '<cut type="feed"/>' : '<feed line="4"/>'
  const lines = layOut(document, columns).map(
    ({ text, isBold, isLarge, isCentered, isInverse, isAfterCut }) => {
      const size = isLarge ? 2 : 1
      const align = isCentered ? 'center' : 'left'
      const style = `align="${align}" em="${isBold}" reverse="${isInverse}" width="${size}" height="${size}"`
      return `${isAfterCut ? separate : ''}<text ${style}>${escapeHtml(text)}&#10;</text>`
    },
  )
  const copy = `<text lang="de"/>${lines.join('')}${separate}`
  const after = `${drawer ? '<pulse drawer="drawer_1" time="pulse_100"/>' : ''}${beep ? '<sound pattern="pattern_a" repeat="1"/>' : ''}`
  return request(jobId, copy.repeat(copies) + after)
}

/** A job that prints nothing: its result tells the state of the printer. */
export const eposStatusRequest = (jobId: string) => request(jobId, '')

/** Bits of the printer status that matter (ASB). */
const asb = { coverOpen: 0x20, mechanical: 0x400, cutter: 0x800, paperLow: 0x20000, paperOut: 0x80000 }

const codes: Readonly<Record<string, string>> = {
  EPTR_REC_EMPTY: deviceTexts.paperOut,
  EPTR_COVER_OPEN: deviceTexts.coverOpen,
  EPTR_CUTTER: deviceTexts.cutter,
  EPTR_MECHANICAL: deviceTexts.printerError,
  EPTR_UNRECOVERABLE: deviceTexts.printerError,
  EX_BADPORT: deviceTexts.unreachable,
  EX_TIMEOUT: deviceTexts.timedOut,
  SchemaError: deviceTexts.notDecoded,
}

export type EposResult = {
  /** '' when the printer does not say which job it means. */
  jobId: string
  isPrinted: boolean
  error: string
  paper: PaperState
}

export function paperOfStatus(status: number): PaperState {
  if (status & asb.coverOpen) return 'coverOpen'
  if (status & asb.paperOut) return 'out'
  return status & asb.paperLow ? 'low' : 'ok'
}

const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']{0,100})["']`).exec(tag)?.[1]

/** The results in a ResponseFile (PrintResponseInfo 1.00 to 3.00): one for each job. */
export function eposResults(xml: string): EposResult[] {
  return xml.split(/<ePOSPrint[\s>]/).flatMap((part) => {
    const tag = /<response\s[^>]*>/.exec(part)?.[0]
    if (!tag) return []
    const code = attribute(tag, 'code') ?? ''
    const status = Number(attribute(tag, 'status') ?? 0) || 0
    const isPrinted = attribute(tag, 'success') === 'true'
    return {
      jobId: /<printjobid>([\w-]{1,40})<\/printjobid>/.exec(part)?.[1] ?? '',
      isPrinted,
      error: isPrinted ? '' : (codes[code] ?? deviceTexts.deviceCode(code.replaceAll(/\W/g, '') || '?')),
      paper: paperOfStatus(status),
    }
  })
}

/** The printer's own status in a status notification; undefined when there is none in it. */
export function eposStatus(xml: string): number | undefined {
  const text = /\basbstatus\s*=\s*["'](0x[0-9a-f]{1,8}|\d{1,10})["']/i.exec(xml)?.[1]
  return text === undefined ? undefined : Number(text)
}
