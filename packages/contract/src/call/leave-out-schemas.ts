const standIn = new URL('no-schemas.ts', import.meta.url).pathname

/** A Vite plugin: browsers get the definitions of calls without zod, which weighs more than all of them. */
export const leaveOutSchemas = {
  name: 'leave-out-schemas',
  enforce: 'pre' as const,
  resolveId(name: string, _importer: string | undefined, options: { ssr?: boolean | undefined } = {}) {
    return name === 'zod' && !options.ssr ? standIn : undefined
  },
}
