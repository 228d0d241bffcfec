import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** As scripts/build.mjs compresses them. */
const asSent = { level: 9 }

type Chunk = {
  name: string
  code: string
  imports: string[]
  isEntry: boolean
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Builds a single-page app in memory. The result says what a browser loads before the entry and the screens in these
 * files can be used: how many files, and their thousands of bytes as gzip. What follows later does not count.
 */
export async function buildPages(directory: string, entry: string) {
  process.chdir(directory)
  const result = await build({
    root: directory,
    configFile: join(directory, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  const [output] = [result].flat()
  const chunks = new Map<string, Chunk>()
  const styles = new Map<string, string | Uint8Array>()
  if (output && 'output' in output)
    for (const file of output.output)
      if (file.type === 'chunk') chunks.set(file.fileName, file)
      else if (file.fileName.endsWith('.css')) styles.set(file.fileName, file.source)

  return (...screens: string[]) => {
    const scripts = new Set<string>()
    const sheets = new Set<string>()
    const load = (name: string) => {
      const chunk = chunks.get(name)
      if (!chunk || scripts.has(name)) return
      scripts.add(name)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
      for (const other of chunk.imports) load(other)
    }
    const missing = new Set(screens)
    for (const [fileName, { name, isEntry, moduleIds }] of chunks) {
      const found = screens.filter((screen) => moduleIds.some((id) => id.endsWith(screen)))
      for (const screen of found) missing.delete(screen)
      if ((isEntry && name === entry) || found.length > 0) load(fileName)
    }
    if (missing.size > 0) throw new Error(`not built: ${[...missing].join(', ')}`)
    const weigh = (texts: (string | Uint8Array)[]) =>
      texts.reduce((sum, text) => sum + gzipSync(text, asSent).length / 1_000, 0)
    return {
      files: scripts.size,
      scripts: weigh([...scripts].map((name) => chunks.get(name)?.code ?? '')),
      styles: weigh([...sheets].map((name) => styles.get(name) ?? '')),
    }
  }
}
