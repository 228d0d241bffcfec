import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filmFiles } from '../../testing/film-files.ts'
import { filmLength } from './film-length.ts'

async function lengthOf(bytes: Buffer, extension: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'film')
  await writeFile(file, bytes)
  return filmLength(file, extension)
}

test.each([
  { bytes: filmFiles.mp4(12.5), as: 'mp4', seconds: 12.5, why: 'the head stands before the pictures' },
  { bytes: filmFiles.mp4WithHeadAtEnd(90), as: 'mp4', seconds: 90, why: 'the head stands behind them' },
  { bytes: filmFiles.webm(7.04), as: 'webm', seconds: 7.04, why: 'the head says it' },
  { bytes: filmFiles.recording(3), as: 'webm', seconds: 3, why: 'the last picture says it' },
  { bytes: filmFiles.mp4(0), as: 'mp4', seconds: null, why: 'a film without pictures' },
  { bytes: filmFiles.mp4(12).subarray(0, 58), as: 'mp4', seconds: null, why: 'the head is cut off' },
  { bytes: filmFiles.webm(7).subarray(0, 60), as: 'webm', seconds: null, why: 'the head is cut off' },
  { bytes: Buffer.alloc(200), as: 'mp4', seconds: null, why: 'nothing of a film' },
  { bytes: Buffer.alloc(200, 0xff), as: 'webm', seconds: null, why: 'nothing of a film' },
  { bytes: filmFiles.webmOfParts(300_000), as: 'webm', seconds: null, why: 'countless parts' },
  { bytes: filmFiles.mp4OfParts(300_000), as: 'mp4', seconds: null, why: 'countless parts' },
  { bytes: filmFiles.webmOfHugeNumber(), as: 'webm', seconds: 5, why: 'a number of countless bytes' },
  { bytes: filmFiles.mp4(12), as: 'mpeg', seconds: null, why: 'a format that is not read' },
])('$as lasts $seconds s: $why', async ({ bytes, as, seconds }) =>
  expect(await lengthOf(bytes, as)).toBe(seconds),
)
