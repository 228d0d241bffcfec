import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { taskData } from './employee-data.ts'
import { taskHooks } from './hooks.ts'
import { continueSeries } from './occurrences.ts'
import { remindOfOverdue } from './reminders.ts'
import { taskRoutes } from './routes.ts'
import { type ClockOfBranch, todayRoutes } from './today-routes.ts'

/** Tasks beyond their records: dependencies, series, comments, reminders and the rounds of today. */
export const tasksFeature = (services: Services, compose: MailComposer, clock: ClockOfBranch): Feature => ({
  routes: (api) => {
    taskRoutes(api, services)
    todayRoutes(api, services, clock)
  },
  hooks: taskHooks(services),
  employeeData: taskData,
  recurring: [
    { name: 'continueSeries', everyMinutes: 5, handler: () => continueSeries(services) },
    { name: 'remindOfOverdue', everyMinutes: 15, handler: () => remindOfOverdue(services, compose) },
  ],
})
