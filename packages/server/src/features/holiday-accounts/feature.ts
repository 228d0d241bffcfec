import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { bookHolidays } from './book-holidays.ts'
import { holidayData } from './employee-data.ts'
import { holidayAccountHooks } from './hooks.ts'
import { remindOfHolidays } from './reminders.ts'
import { holidayAccountRoutes } from './routes.ts'

export const holidayAccountsFeature = (services: Services, compose: MailComposer): Feature => ({
  routes: (api) => holidayAccountRoutes(api, services),
  hooks: holidayAccountHooks(services.now, services.timeZone),
  employeeData: holidayData,
  recurring: [
    { name: 'bookHolidays', everyMinutes: 1_440, handler: () => bookHolidays(services) },
    {
      name: 'remindOfHolidays',
      everyMinutes: 1_440,
      handler: () => remindOfHolidays(services, compose),
    },
  ],
})
