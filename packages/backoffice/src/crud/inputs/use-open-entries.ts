import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { wrongEntries } from '../form-problems.ts'

/** Which entries of a list are unfolded: those that were opened, the one just added, and what was refused. */
export function useOpenEntries(name: string, keys: readonly string[]) {
  const { formState } = useFormContext()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [isNewWanted, setNewWanted] = useState(false)
  const refused = wrongEntries(formState.errors, name)
  useEffect(() => {
    const wrong = refused.split(',').flatMap((index) => keys[Number.parseInt(index, 10)] ?? [])
    if (wrong.length > 0) setOpened((before) => new Set([...before, ...wrong]))
  }, [refused, keys])

  const last = keys.at(-1)
  if (isNewWanted && last !== undefined && !opened.has(last)) {
    setNewWanted(false)
    setOpened(new Set([...opened, last]))
  }
  return {
    isOpen: (key: string) => opened.has(key),
    toggle: (key: string) => {
      const next = new Set(opened)
      if (!next.delete(key)) next.add(key)
      setOpened(next)
    },
    /** Opens the entry that is being added at the end. */
    openNew: () => setNewWanted(true),
  }
}
