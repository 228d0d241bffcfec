import { Drawer } from '@mantine/core'
import { useOrder } from './order-query.ts'
import { OrderDetail } from './order-detail.tsx'

type Props = { id: number | undefined; onClose: () => void }

/** The order beside the board, so that nobody loses sight of the others. */
export function OrderDrawer({ id, onClose }: Props) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(100vw, 560px)"
      padding="md"
      styles={{ title: { fontSize: 22, fontWeight: 600 } }}
      title={id === undefined ? '' : <DrawerTitle id={id} />}
      closeButtonProps={{ 'aria-label': 'Schließen', size: 44 }}
    >
      {id !== undefined && <OrderDetail key={id} id={id} onRemoved={onClose} />}
    </Drawer>
  )
}

function DrawerTitle({ id }: { id: number }) {
  const { order } = useOrder(id)
  return order ? `Bestellung ${order.ticketNumber}` : 'Bestellung'
}
