import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { leanRouter } from '../../lean-router.ts'

const production = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
)

/** What the bundler asks of the plugin, with the files of a router. */
function build(files: readonly string[]): { code: string; problems: string[] } {
  const { transform, buildEnd } = leanRouter() as unknown as {
    transform: { handler(code: string): string }
    buildEnd(this: { error(message: string): void }): void
  }
  const code = files.map((file) => transform.handler(file)).join('\n')
  const problems: string[] = []
  buildEnd.call({ error: (message) => void problems.push(message) })
  return { code, problems }
}

test('the installed router has everything that our build changes', () => {
  const files = globSync('**/*.js', { cwd: production }).map((file) =>
    readFileSync(join(production, file), 'utf8'),
  )
  const { code, problems } = build(files)
  expect(problems).toEqual([])
  expect(code).not.toMatch(/^\w+\.displayName = /m)
  expect(code).toContain('return await handler();')
  expect(code).not.toMatch(/= isFogOfWarEnabled\(|!isFogOfWarEnabled\(/)
  expect(code).toContain('let heyDeveloper = null;')
})

test('a router that was written in another way ends the build with what is missing', () => {
  const { problems } = build(['Link.displayName = "Link";\n    warning(false, "no");\n  return handler()\n'])
  expect(problems).toEqual([
    expect.stringMatching(
      /these are missing: components that only exist, routes that are discovered later, .*, a load that nobody waits for\./,
    ),
  ])
})
