import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'
import type { UnreadableTexts } from '../ui/unreadable-texts.ts'
import type { Values } from './form-values.ts'

/** What the form library keeps at a field: a refusal of the server, or a text that cannot be read. */
type Problem = { type: 'server' | 'typing' | 'unreadable'; message: string; types?: Record<string, string> }
type Form = Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'clearErrors'>
type Found = { name: string; problem: Problem }

const own = new Set(['type', 'types', 'message', 'ref'])

/** All problems of a form by the path of their field; a list may have one and its entries as well. */
function problemsIn(errors: unknown, at = ''): Found[] {
  if (typeof errors !== 'object' || errors === null) return []
  const isProblem = typeof (errors as Partial<Problem>).type === 'string'
  const inner = Object.entries(errors).flatMap(([key, value]) =>
    isProblem && own.has(key) ? [] : problemsIn(value, at ? `${at}.${key}` : key),
  )
  return isProblem ? [{ name: at, problem: errors as Problem }, ...inner] : inner
}

/** A text that is still being typed is not wrong yet. */
const isShown = ({ problem }: Found) => problem.type !== 'typing'

/** What is wrong in a form, field by field, for the summary above it. */
export const shownProblems = (errors: FieldErrors): { name: string; message: string }[] =>
  problemsIn(errors)
    .filter(isShown)
    .map(({ name, problem }) => ({ name, message: problem.message }))

export const hasProblemAt = (errors: FieldErrors, name: string) =>
  problemsIn(get(errors, name), name).some(isShown)

/** The message below a field; an input that is typed freely says itself what it cannot read. */
export const messageOf = (error: { type?: unknown; message?: string | undefined } | undefined) =>
  error && error.type !== 'typing' && error.type !== 'unreadable' ? error.message : undefined

/** The names of the fields whose text cannot be read. */
export const unreadableNames = (errors: FieldErrors): string[] =>
  problemsIn(errors).flatMap(({ name, problem }) => (problem.type === 'server' ? [] : [name]))

/**
 * Which entries of a list must be seen because something in them is wrong, as '0:2,3:2'. After each attempt to save it
 * is another text, so that entries that were folded in between open again.
 */
export const wrongEntries = (errors: FieldErrors, name: string): string =>
  problemsIn(get(errors, name))
    .filter(isShown)
    .map(({ name: inner, problem }) => `${inner.split('.')[0]}:${problem.types?.['attempt'] ?? ''}`)
    .join()

/** The errors of the form library as memory: they outlive inputs that are not shown and move with the entries of lists. */
export function unreadableTexts(form: Form, round: number): UnreadableTexts {
  const problemAt = (name: string) => form.getFieldState(name).error as Problem | undefined
  const textAt = (name: string) => problemAt(name)?.types?.['text']
  return {
    round,
    get: textAt,
    set(name, unreadable) {
      if (!unreadable) {
        if (textAt(name) !== undefined) form.clearErrors(name)
        return
      }
      const { text, problem: message, isLeft } = unreadable
      const type = isLeft ? 'unreadable' : 'typing'
      if (textAt(name) !== text || problemAt(name)?.type !== type)
        form.setError(name, { type, message, types: { text } })
    },
  }
}

/** Says at texts that cannot be read that they are wrong, also where the field is still being typed into. */
export function refuseUnreadable(form: Form, names: readonly string[], attempt: number): void {
  for (const name of names) {
    const { message = '', types } = form.getFieldState(name).error ?? {}
    form.setError(name, { type: 'unreadable', message, types: { ...types, attempt: String(attempt) } })
  }
}
