import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import type { ImportKind } from '@theke/contract/calls/imports'
import { Link } from 'react-router'

/** Leads from a list to the import of its records. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Button
      component={Link}
      to={`/imports?kind=${kind}`}
      variant="default"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      Importieren
    </Button>
  )
}
