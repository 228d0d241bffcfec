import type { Plugin } from 'vite'

type Change = { what: string; pattern: RegExp; by: string }

/** What is different in our build of the router; each pattern matches at least once, or the build ends. */
const changes: readonly Change[] = [
  // names hold on to components that no page uses
  { what: 'names of components', pattern: /^\w+\.displayName = "\w+";$/gm, by: '' },
  { what: 'sentences for the console of developers', pattern: /^\s*warning\(.*\);$/gm, by: '' },
  // react-router.config.ts sends all routes with the first page
  {
    what: 'routes that are discovered later',
    pattern: /isFogOfWarEnabled\(routeDiscovery, ssr\)(?! \{)/g,
    by: 'false',
  },
  { what: 'instrumentation of the router', pattern: /\binit\.instrumentations\b/g, by: 'undefined' },
  {
    what: 'reports to instrumentation',
    pattern: /(?<!function )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    by: 'undefined',
  },
  { what: 'components of the server', pattern: /(?<!function )useIsRSCRouterContext\(\)/g, by: 'false' },
  { what: 'errors of such components', pattern: /if \(this\.context(?= &&|\))/g, by: 'if (false' },
  // the server has written these scripts; the browser only has to leave them as they are
  {
    what: 'the script that starts the page',
    pattern: /(?<=let routeModulesScript = )!isStatic/g,
    by: 'true',
  },
  { what: 'the data that start the page', pattern: /(?<=let contextScript = )staticContext/g, by: 'false' },
  {
    what: 'a hint for developers',
    pattern: /let heyDeveloper = [\s\S]*? \}\n\t\}\);/g,
    by: 'let heyDeveloper = null;',
  },
  // While styles are still on their way nobody handles the error of a load, and the browser reports it as lost.
  {
    what: 'a load that nobody waits for',
    pattern: /return handler\(\);(?=\s*\} finally)/g,
    by: 'return await handler();',
  },
]

/** Makes the router smaller in the browser, and waits for loads that fail. */
export function leanRouter(): Plugin {
  const found = new Set<Change>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) =>
        changes.reduce((text, change) => {
          if (text.search(change.pattern) >= 0) found.add(change)
          return text.replaceAll(change.pattern, change.by)
        }, code),
    },
    buildEnd(error) {
      const missing = changes.filter((change) => !found.has(change)).map(({ what }) => what)
      if (!error && missing.length > 0)
        this.error(
          `react-router has changed: these are missing: ${missing.join(', ')}. Adapt lean-router.ts or take the change out.`,
        )
    },
  }
}
