import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Sizes of the numbers, the largest that fits first; the smallest holds some fifty on a screen. */
const scales = [1, 0.8, 0.65, 0.5, 0.4]

function fit(list: HTMLElement) {
  for (const scale of scales) {
    list.style.setProperty('--scale', String(scale))
    if (list.scrollHeight <= list.clientHeight && list.scrollWidth <= list.clientWidth) return
  }
}

/** Numbers of a list become smaller until all of them are on the screen: nobody can scroll it. */
export function useFit(items: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current) fit(list.current)
  }, [items])
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const observer = new ResizeObserver(() => fit(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return list
}
