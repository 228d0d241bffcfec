import { Button } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { BulkActionProps } from '../../crud/bulk-actions.tsx'

const PriceDialog = lazy(() => import('./price-dialog.tsx'))

/** Changes the prices of the selected products, after showing every one of them. */
export function BulkPrices(props: BulkActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPercentage size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Preise ändern
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
