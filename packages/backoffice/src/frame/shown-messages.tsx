import { Notifications } from '@mantine/notifications'
import styles from './shown-messages.module.css'

const ShownMessages = () => (
  <Notifications
    position="bottom-center"
    limit={3}
    zIndex={400}
    classNames={{ root: styles['messages'] ?? '' }}
  />
)

export default ShownMessages
