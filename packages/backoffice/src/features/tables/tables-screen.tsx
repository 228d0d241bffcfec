import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EntityList } from '../../crud/entity-list.tsx'
import { ImportButton } from '../../ui/import-button.tsx'
import { useMe } from '../../use-me.ts'

export function TablesScreen() {
  const { isAdmin } = useMe()
  return (
    <EntityList
      path="tables"
      actions={
        <>
          {isAdmin && <ImportButton kind="tables" />}
          <Button
            component={Link}
            to="/tables/codes"
            variant="default"
            leftSection={<IconQrcode size={18} aria-hidden />}
          >
            QR-Codes
          </Button>
        </>
      }
    />
  )
}
