/**
 * Stands in for zod in what browsers load: definitions of calls hold schemas, but only the server reads with them.
 * Whatever is built from it is the same empty thing; reading with it is a mistake and says so.
 */
const readers = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

const schema: unknown = new Proxy(() => {}, {
  apply: () => schema,
  get(_target, name) {
    if (readers.has(name)) throw new Error('Schemas are not part of the pages; read on the server.')
    return name === 'then' ? undefined : schema
  },
})

export const z = schema
