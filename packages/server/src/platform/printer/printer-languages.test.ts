import { expect, test } from 'vitest'
import { cloudPrntBytes, cloudPrntStatus } from './cloud-prnt.ts'
import { eposPrintRequest, eposResults, eposStatus } from './epos-print.ts'
import { escposBytes } from './escpos.ts'

const options = { columns: 48, copies: 1, cut: true, drawer: false, beep: false }

test('no text becomes a command: control characters do not reach a printer (T1)', () => {
  const evil = 'A\u001b@\u001dV\u0000\u001bp\u0000\nB\u009b<cut type="feed"/>&\u2028C'
  const meant = 'A @ V  p  B <cut type="feed"/>& C'
  for (const bytesOf of [escposBytes, cloudPrntBytes]) {
    const printed = (text: string) => bytesOf([{ text }], { ...options, charset: 'cp858' })
    expect(printed(evil)).toEqual(printed(meant))
  }
  const xml = eposPrintRequest('7', [{ text: evil }], options)
  expect(xml).toContain('&lt;cut type=&quot;feed&quot;/&gt;&amp;')
  expect(xml.match(/<cut /g)).toHaveLength(1)
  expect(/[\u0000-\u001f\u007f-\u009f]/.test(xml)).toBe(false)
})

test('the answer to an Epson printer names the job and styles each line', () => {
  const xml = eposPrintRequest('42', [{ text: 'Öl & Käse', isBold: true, isLarge: true, isCentered: true }], {
    ...options,
    copies: 2,
    drawer: true,
    beep: true,
  })
  expect(xml).toContain('<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>')
  expect(xml).toContain('<printjobid>42</printjobid>')
  expect(xml).toContain(
    '<text align="center" em="true" reverse="false" width="2" height="2">Öl &amp; Käse&#10;</text>',
  )
  expect(xml.match(/<cut type="feed"\/>/g)).toHaveLength(2)
  expect(xml.match(/<pulse |<sound /g)).toHaveLength(2)
})

test('results and states of Epson printers are read in every version of the protocol', () => {
  const namespace = 'xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"'
  const second = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>42</printjobid></Parameter><PrintResponse><response ${namespace} success="true" code="" status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
  expect(eposResults(second)).toEqual([{ jobId: '42', isPrinted: true, error: '', paper: 'ok' }])
  const first = `<PrintResponseInfo Version="1.00"><response ${namespace} success="false" code="EPTR_REC_EMPTY" status="${0x80000}"/></PrintResponseInfo>`
  expect(eposResults(first)).toEqual([
    { jobId: '', isPrinted: false, error: 'Der Drucker hat kein Papier.', paper: 'out' },
  ])
  expect(eposResults('nothing')).toEqual([])
  const status =
    '<statusmonitor><printerstatus devicename="local_printer" asbstatus="0x0F000020"/></statusmonitor>'
  expect(eposStatus(status)).toBe(0x0f000020)
})

test.each([
  ['200 OK', '', 'ok'],
  ['210 Paper low', '', 'low'],
  ['410 Out of paper', 'Der Drucker hat kein Papier.', 'out'],
  ['420 Cover open', 'Der Deckel des Druckers ist offen.', 'coverOpen'],
  ['599 Something', 'Der Drucker meldet den Fehler 599.', 'ok'],
])('a Star printer that says %s', (code, error, paper) =>
  expect(cloudPrntStatus(code)).toEqual({ error, paper }),
)
