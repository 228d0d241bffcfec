import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** What went wrong, above the form it happened in. */
export function FailureAlert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
