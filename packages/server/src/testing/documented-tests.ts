import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const patterns = [
  'packages/*/{src,app}/**/*.test.{ts,tsx}',
  'e2e/*.test.ts',
  'scripts/*.test.mjs',
  'docs/*.md',
]
const texts = new Map<string, string>()

/** A file of the project, read once. */
export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}

/** The lines of the tables in a document as trimmed cells; the first one is what stands left of the table. */
export const tableLines = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))

let paths: string[] | undefined

/** Whether a test or a document below a path has these words. */
export function isWritten(words: string, isPlace: (path: string) => boolean): boolean {
  paths ??= globSync(patterns, { cwd: root })
  return paths.some((path) => isPlace(path) && textOf(path).includes(words))
}

/** Whether a file, named by the end of its path, has a test with this title. */
export const hasTest = (file: string, title: string) =>
  title !== '' && isWritten(title, (path) => `/${path}`.endsWith(`/${file}`))
