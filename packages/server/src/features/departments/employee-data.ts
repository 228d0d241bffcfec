import { entities } from '@theke/contract/entities/registry'
import { employeeMentions } from '../../crud/employee-rows.ts'

export const departmentData = employeeMentions({
  name: 'Abteilungen',
  purpose: 'Gliederung des Betriebs',
  content: 'Leitung und Zugehörigkeit',
  retention: 'bis zur Löschung der Abteilung oder der Person',
  entity: entities.departments,
})
