/* oxlint-disable no-console -- what is written there is examined */
import { beforeEach, expect, onTestFinished } from 'vitest'

/** Errors that a boundary has caught are reported on the console too: they belong to the test of the error page. */
const isCaughtError = (text: unknown) =>
  typeof text === 'string' && (text.startsWith('%o\n\n%s') || text.startsWith('React Router caught'))

/** A test fails when React or the page writes an error on the console, up to the moment when its screen is gone. */
beforeEach(() => {
  const write = console.error
  const warnings: string[] = []
  console.error = (...parts: unknown[]) => {
    if (!isCaughtError(parts[0])) warnings.push(parts.map(String).join(' '))
    write(...parts)
  }
  // registered before those of the test, it runs after them
  onTestFinished(() => {
    console.error = write
    expect(warnings).toEqual([])
  })
})
