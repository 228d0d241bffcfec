import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const timeout = 10_000
const maxBytes = 30_000_000

/**
 * The first picture of a film, where ffmpeg is installed; undefined without it and for a film that it cannot read
 * (OPEN-201). It gets a file, because many films have their index at the end, and may open nothing else.
 */
export async function filmFrame(film: Buffer, extension: string): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'theke-film-'))
  const file = join(folder, `film.${extension}`)
  try {
    await writeFile(file, film)
    const input = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-i', file]
    const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'mjpeg', 'pipe:1']
    const limits = { encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer: maxBytes } as const
    const { stdout } = await run('ffmpeg', [...input, ...output], limits)
    return stdout.length > 0 ? stdout : undefined
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
