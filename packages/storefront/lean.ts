import type { Plugin } from 'vite'

/** What is different in our build of a package: each pattern matches at least once, or the build ends. */
export type Change = { what: string; pattern: RegExp; by: string }

type Lean = {
  name: string
  of: string
  files: RegExp
  changes: readonly Change[]
  /** What is done with a file before. */
  prepare?: (code: string) => string
}

/** Changes the code of a package in the browser's build, and ends a build in which one of the changes finds nothing. */
export function leanPackage({ name, of, files, changes, prepare = (code) => code }: Lean): Plugin {
  const found = new Set<Change>()
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: files },
      handler: (code) =>
        changes.reduce((text, change) => {
          if (text.search(change.pattern) >= 0) found.add(change)
          return text.replaceAll(change.pattern, change.by)
        }, prepare(code)),
    },
    buildEnd(error) {
      const missing = changes.filter((change) => !found.has(change)).map(({ what }) => what)
      if (!error && missing.length > 0)
        this.error(
          `${of} has changed: these are missing: ${missing.join(', ')}. Adapt ${name}.ts or take the change out.`,
        )
    },
  }
}
