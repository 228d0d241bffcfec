import { Button } from '@mantine/core'
import { IconClipboardList, IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { waitingListsQuery } from './list-calls.ts'

const UploadDialog = lazy(() => import('./upload-dialog.tsx'))

/** Sends a product list, and leads to those that others have sent (UPLOAD-04, OPEN-155). */
export function ListActions() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useQuery(waitingListsQuery).data?.length ?? 0
  return (
    <>
      {waiting > 0 && (
        <Button
          component={Link}
          to="/products/lists"
          variant="light"
          leftSection={<IconClipboardList size={18} aria-hidden />}
        >
          {waiting === 1 ? '1 Produktliste wartet' : `${waiting} Produktlisten warten`}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Produktliste hochladen
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
