import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TabRecord } from '../../crud/crud-extensions.ts'

const RecordHistory = lazy(() => import('./record-history.tsx'))

export const HistoryTab = ({ path, record }: { path: string; record: TabRecord }) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <RecordHistory path={path} record={record} />
  </Suspense>
)
