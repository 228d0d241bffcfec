import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isPrepared = false

function prepare() {
  if (isPrepared) return
  isPrepared = true
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({
    overrides: {
      wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer,
    },
  })
}

/** What a scanner reads in a picture: bar codes and QR codes, up to `max` of them. */
export async function readCodes(png: Buffer, max = 1) {
  prepare()
  return readBarcodes(new Uint8Array(png), { maxNumberOfSymbols: max, tryHarder: true })
}
