import { Anchor, Paper } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { NotFound } from '../../../frame/route-failure.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { OrderDetail } from './order-detail.tsx'
import styles from './order-detail.module.css'

/** One order as a page of its own: from the history, or by its address. */
export function OrderScreen() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  useDocumentTitle('Bestellung')
  if (!Number.isInteger(id) || id < 1) return <NotFound />
  return (
    <Paper className={styles['page']} withBorder p="md">
      <Anchor component={Link} to="/orders/history" size="sm">
        Zum Verlauf
      </Anchor>
      <OrderDetail key={id} id={id} isPage onRemoved={() => void navigate('/orders/history')} />
    </Paper>
  )
}
