import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sources } from '../../platform/place.ts'

export type PdfPage = { data: Uint8Array; width: number; height: number }

const timeout = 10_000

/**
 * The first page of a pdf as pixels. In a thread of its own, which is ended when a hostile file keeps it busy; undefined
 * when the file cannot be shown (damaged, encrypted, without pages).
 */
export async function renderFirstPage(bytes: Buffer, longestSide: number): Promise<PdfPage | undefined> {
  const worker = new Worker(join(sources, 'features/media/pdf-worker.ts'), {
    workerData: { bytes: new Uint8Array(bytes), longestSide },
  })
  const isLate = AbortSignal.timeout(timeout)
  try {
    const [page] = (await once(worker, 'message', { signal: isLate })) as [PdfPage | undefined]
    return page
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
