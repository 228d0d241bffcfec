import { useEffect, useRef, useState } from 'react'

/** The same functions in every render that always do what the last render gave them to do: a component that gets them need not be drawn again. */
export function useLatest<T extends object>(handlers: T): T {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [
          name,
          (...values: unknown[]) =>
            (latest.current as Record<string, (...given: unknown[]) => unknown>)[name]?.(...values),
        ]),
      ) as T,
  )
  return stable
}
