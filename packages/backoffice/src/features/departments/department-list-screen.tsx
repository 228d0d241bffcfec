import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EntityList } from '../../crud/entity-list.tsx'

/** The generated list, with the way to the tree. */
export const DepartmentListScreen = () => (
  <EntityList
    path="departments"
    actions={
      <Button
        component={Link}
        to="/departments/tree"
        variant="default"
        leftSection={<IconSitemap size={18} aria-hidden />}
      >
        Baum
      </Button>
    }
  />
)
