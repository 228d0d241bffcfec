import { rm } from 'node:fs/promises'
import { startClock, startServer } from './shop.ts'

/** Pages that many journeys open. */
const wellVisited = ['/', '/store/graz', '/ueber-uns', '/catering', '/weinbar', '/kontakt']

/** What Chromium asks for: pictures are kept in the format that the browser takes. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Before the first journey: a sample shop is planted once; every file of journeys then works on a copy of it. */
export default async function seed() {
  const template = process.env['E2E_TEMPLATE'] ?? ''
  const clock = await startClock()
  const server = await startServer({ DATA_DIR: template, TEST_CLOCK_URL: clock.url })
  await visitPictures(server.url)
  await server.stop()
  clock.close()
  return () => rm(template, { recursive: true, force: true })
}

/** Has the sizes of pictures made once, instead of once in every copy. */
async function visitPictures(url: string) {
  const pictures = new Set<string>()
  for (const page of wellVisited) {
    const text = await (await fetch(`${url}${page}`)).text()
    for (const [address] of text.matchAll(/\/image\/[\w/.-]+/g)) pictures.add(address)
  }
  for (const address of pictures)
    await (await fetch(`${url}${address}`, { headers: { accept } })).arrayBuffer()
}
