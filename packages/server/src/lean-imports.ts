import { registerHooks } from 'node:module'

/**
 * drizzle-orm has a package.json of 179 kB that Node reads again for each of its hundreds of modules when they are
 * loaded as ES modules; its CommonJS form starts in a sixth of the time and with a tenth of the memory. Whoever
 * imports this file first and the rest with import() has the hook before anything needs it.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : next(specifier, context),
})
