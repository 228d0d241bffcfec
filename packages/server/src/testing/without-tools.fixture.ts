import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../../../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}

/** The server on a machine where `npm ci --omit=dev` installed it: what only development needs cannot be loaded. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const file = found.url.startsWith('file:') ? relative(root, fileURLToPath(found.url)) : ''
    const [, path = ''] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
    if (packages[path]?.dev) throw new Error(`${context.parentURL ?? ''} needs ${specifier}, a tool`)
    return found
  },
})

await import('../main.ts')
