import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EntityList } from '../../crud/entity-list.tsx'

export function TablesScreen() {
  return (
    <EntityList
      path="tables"
      actions={
        <Button
          component={Link}
          to="/tables/codes"
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
        >
          QR-Codes
        </Button>
      }
    />
  )
}
