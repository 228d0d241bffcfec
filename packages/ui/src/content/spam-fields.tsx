import type { FormEntries } from '@theke/contract/calls/forms'
import styles from './form.module.css'
import { useSurroundings } from './surroundings.ts'

/** What tells people from programs: a field nobody sees, and when the page was made (OPEN-153). */
export function SpamFields() {
  const { now } = useSurroundings()
  return (
    <>
      <p className={styles.trap} aria-hidden="true">
        <label>
          Website <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      <input type="hidden" name="startedAt" value={new Date(now).toISOString()} />
    </>
  )
}

/** The same two as a script sends them. */
export function spamEntries(form: HTMLFormElement): Pick<FormEntries, 'website' | 'startedAt'> {
  const entries = new FormData(form)
  const text = (name: string) => {
    const value = entries.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { website: text('website'), startedAt: text('startedAt') }
}
