import { url } from '../entity/fields.ts'

/** The address of something embedded; the editor reduces pasted embed code to it (OPEN-178, OPEN-189). */
export const frame = () =>
  url({
    label: 'Adresse',
    hint: 'Link zum Video oder Code zum Einbetten. Gezeigt wird es nach der Zustimmung zu Cookies.',
    input: 'frameAddress',
  })
