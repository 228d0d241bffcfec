import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from './form-values.ts'
import { isSame } from './form-values.ts'

/** Milliseconds without a change until what was done is one step. */
const pause = 400
const maxSteps = 100

/**
 * Steps of the form, back and forth; typing is one step for each pause. Fields are written back one by one (`names`, a
 * constant list): a list of sections follows only its own name.
 */
export function useHistory(names: readonly string[]) {
  const { subscribe, getValues, setValue } = useFormContext<Values>()
  const steps = useRef<{ past: Values[]; present: Values; future: Values[] }>(undefined)
  const [, setVersion] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const snapshot = useCallback((): Values => {
    return structuredClone(Object.fromEntries(names.map((name) => [name, getValues(name)])))
  }, [getValues, names])

  const remember = useCallback(() => {
    clearTimeout(timer.current)
    const present = snapshot()
    steps.current ??= { past: [], present, future: [] }
    if (isSame(steps.current.present, present)) return
    const past = [...steps.current.past, steps.current.present].slice(-maxSteps)
    steps.current = { past, present, future: [] }
    setVersion((version) => version + 1)
  }, [snapshot])

  useEffect(() => {
    remember()
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(remember, pause)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [remember, subscribe])

  const go = (from: 'past' | 'future', to: 'past' | 'future') => {
    remember() // what was typed a moment ago is a step as well
    const known = steps.current
    const target = known?.[from].at(-1)
    if (!known || !target) return
    steps.current = {
      ...known,
      [from]: known[from].slice(0, -1),
      [to]: [...known[to], known.present],
      present: target,
    }
    for (const name of names)
      if (!isSame(target[name], known.present[name]))
        setValue(name, structuredClone(target[name]), { shouldDirty: true })
    setVersion((version) => version + 1)
  }
  return {
    canUndo: (steps.current?.past.length ?? 0) > 0,
    canRedo: (steps.current?.future.length ?? 0) > 0,
    undo: () => go('past', 'future'),
    redo: () => go('future', 'past'),
  }
}
