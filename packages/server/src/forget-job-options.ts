import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * graphile-worker 0.17 remembers the options of every run in a Map for ever, and with them the tasks and the pool: no shop
 * that was open once could be freed. A WeakMap forgets them with the run. Imported before anything else, like lean-imports.ts.
 */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (!found.url.endsWith('/graphile-worker/dist/taskIdentifiers.js')) return found
    const source = readFileSync(fileURLToPath(found.url), 'utf8')
    const forgetting = source.replace('cacheByOptions = new Map()', 'cacheByOptions = new WeakMap()')
    return {
      url: `data:text/javascript,${encodeURIComponent(forgetting)}`,
      format: 'module',
      shortCircuit: true,
    }
  },
})
