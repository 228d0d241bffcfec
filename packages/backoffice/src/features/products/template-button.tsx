import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { BulkActionProps } from '../../crud/bulk-actions.tsx'

/** Draws an image template for the selected products (OPEN-114). */
export const TemplateButton = ({ records }: BulkActionProps) => (
  <Button
    component={Link}
    to={`/image-templates/draw?products=${records.map(({ id }) => id).join(',')}`}
    variant="default"
    leftSection={<IconPhotoPlus size={16} aria-hidden />}
  >
    Bilder aus Vorlage
  </Button>
)
