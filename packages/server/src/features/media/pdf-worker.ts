import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { bytes, longestSide } = workerData as { bytes: Uint8Array; longestSide: number }

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(bytes)
const page = document.getPage(0)
const { originalWidth, originalHeight } = page.getOriginalSize()
const scale = longestSide / Math.max(originalWidth, originalHeight)
const { data, width, height } = await page.render({ scale, render: 'bitmap' })
// a copy: what pdfium returns is a view of its whole memory
parentPort?.postMessage({ data: new Uint8Array(data), width, height })
