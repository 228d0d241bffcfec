import { Notifications } from '@mantine/notifications'

const ShownMessages = () => <Notifications position="top-center" limit={3} zIndex={400} />

export default ShownMessages
