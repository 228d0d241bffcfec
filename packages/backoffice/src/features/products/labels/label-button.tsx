import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { BulkActionProps } from '../../../crud/bulk-actions.tsx'

const LabelDialog = lazy(() => import('./label-dialog.tsx'))

/** Prints price labels of the selected products (LABEL-01). */
export function LabelButton(props: BulkActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Etiketten drucken
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LabelDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
