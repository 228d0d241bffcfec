import { entities } from '@theke/contract/entities/registry'
import { employeeMentions } from '../../crud/employee-rows.ts'

export const uploadData = employeeMentions({
  name: 'Hochgeladene Dateien',
  purpose: 'Dateien für Seiten, Aufgaben und Bestellungen',
  content: 'Name, Art und Größe der Dateien, die die Person hochgeladen hat',
  retention: 'bis zur Löschung der Datei oder der Person',
  entity: entities.uploads,
})
