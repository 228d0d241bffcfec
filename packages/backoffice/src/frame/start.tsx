import { Navigate } from 'react-router'
import { areasFor } from '../areas.ts'
import { useMe } from '../use-me.ts'
import { NotFound } from './route-failure.tsx'

/** What a working day starts with, as far as the person may see it. */
const firstChoices = ['statistics', 'orders', 'products']

export function Start() {
  const open = areasFor(useMe()).map(({ path }) => path)
  const first = firstChoices.find((path) => open.includes(path)) ?? open[0]
  return first ? <Navigate to={`/${first}`} replace /> : <NotFound />
}
