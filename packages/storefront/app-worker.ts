import { join } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'

/** The scripts that work behind pages: the installed app, and messages about an order. */
const workers = ['service-worker', 'status-worker']

async function scriptOf(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `app/app-worker/${name}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [bundle] = [built].flat()
  const script = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!script) throw new Error(`${name} was not built`)
  return script.code
}

/** Builds each worker as one script beside the pages; the server puts the list of files before that of the app. */
export function appWorker(): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const name of workers)
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await scriptOf(name) })
    },
  }
}
