import type { Feature, Services } from '../../platform/services.ts'
import { employeeMessages } from './employee-data.ts'
import type { createMessages } from './messages.ts'
import { messageData } from './personal-data.ts'
import { removeOldMessages } from './remove-old-messages.ts'
import { messageRoutes } from './routes.ts'

/** Mails and SMS; they are made before the services, which send by them. */
export const messagesFeature = (
  services: Services,
  { jobs, sendTest, close }: ReturnType<typeof createMessages>,
): Feature => ({
  routes(api) {
    messageRoutes(api, services, sendTest)
    api.addHook('onClose', async () => close())
  },
  jobs,
  personalData: messageData,
  employeeData: [employeeMessages],
  recurring: [
    {
      name: 'removeOldMessages',
      everyMinutes: 1_440,
      handler: () => removeOldMessages(services.database.orm, services.now()),
    },
  ],
})
