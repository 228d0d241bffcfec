import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { compare, startServer, withDatabase } from './compare-servers.ts'

const limit = 1.3

/** Something like a photo: large areas, soft edges and a little grain. */
const writePhoto = (path: string) =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(4)
    .jpeg({ quality: 90 })
    .toFile(path)

/** A size of a picture that was made before, from the disk, against @fastify/static with the same bytes. */
export default async function run(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'theke-bench-'))
  const picture = join(root, 'photo.jpg')
  await writePhoto(picture)
  for (const size of ['thumbnail', 'small', 'large']) {
    await withDatabase(async (url) => {
      const ours = await startServer('images-server.ts', { url, size, picture })
      const answer = await fetch(`http://127.0.0.1:${ours.port}${ours.path}`, { headers: ours.headers })
      const body = Buffer.from(await answer.arrayBuffer())
      writeFileSync(join(root, `${size}.webp`), body)
      const bare = await startServer('files-server.ts', { root, path: `/${size}.webp` })
      const load = { requests: 2_000, parallel: 10, status: 200 }
      await compare(`GET /image/${size} (${Math.ceil(body.length / 1024)} kB)`, ours, bare, load, limit)
      await ours.stop()
      await bare.stop()
    })
  }
  rmSync(root, { recursive: true, force: true })
}

if (import.meta.main) await run()
