import { municipalHolidayLabels, regionLabels } from '@theke/domain/public-holidays'
import { defineEntity } from '../entity/define-entity.ts'
import {
  choice,
  date,
  group,
  list,
  multiChoice,
  number,
  reference,
  textarea,
  time,
} from '../entity/fields.ts'

const minutes = (label: string) => number({ label, required: true, integer: true, min: 0, max: 720 })

export const employment = defineEntity({
  path: 'employments',
  label: { one: 'Dienstverhältnis', many: 'Dienstverhältnisse' },
  access: { read: 'employee', write: 'admin' },
  scope: { user: 'user' },
  fields: {
    user: reference({ label: 'Mitarbeiter', to: 'users', required: true }),
    branch: reference({ label: 'Filiale', to: 'branches', onDelete: 'restrict' }),
    department: reference({ label: 'Abteilung', to: 'departments' }),
    validFrom: date({ label: 'Gültig ab', required: true }),
    validTo: date({ label: 'Gültig bis', hint: 'Leer: bis auf Weiteres.' }),
    dayHours: group({
      label: 'Arbeitszeit je Wochentag',
      hint: 'Stunden und Minuten, zum Beispiel 07:42. Leer: frei.',
      fields: {
        monday: time({ label: 'Montag' }),
        tuesday: time({ label: 'Dienstag' }),
        wednesday: time({ label: 'Mittwoch' }),
        thursday: time({ label: 'Donnerstag' }),
        friday: time({ label: 'Freitag' }),
        saturday: time({ label: 'Samstag' }),
        sunday: time({ label: 'Sonntag' }),
      },
    }),
    holidayDaysPerYear: number({
      label: 'Urlaubstage pro Jahr',
      hint: 'In Österreich zählt das Konto nach 25 Dienstjahren, mit Unterbrechungen bis zu drei Monaten, von selbst sechs Wochen; dafür beginnt der erste Vertrag mit dem Eintritt. Angerechnete Vordienst- und Schulzeiten (§ 3 UrlG) sind nicht bekannt: Bitte die höheren Tage hier eintragen.',
      required: true,
      min: 0,
      max: 60,
    }),
    holidayYear: choice({
      label: 'Urlaubsjahr',
      options: { calendar: 'Kalenderjahr', hireDate: 'Ab Eintritt' },
      default: 'calendar',
    }),
    region: choice({ label: 'Feiertage', options: regionLabels, default: 'AT' }),
    municipalHolidays: multiChoice({
      label: 'Feiertage der Gemeinde',
      hint: 'Nur Bayern, Sachsen und Thüringen.',
      options: municipalHolidayLabels,
    }),
    breakRule: choice({
      label: 'Pausen',
      options: { AT: 'Österreich (§ 11 AZG)', DE: 'Deutschland (§ 4 ArbZG)' },
      default: 'AT',
    }),
    breaks: list({
      label: 'Weitere Pausen',
      max: 5,
      fields: {
        afterMinutes: minutes('Bei mehr als … Minuten Arbeit'),
        breakMinutes: minutes('Pause in Minuten'),
      },
    }),
    comment: textarea({ label: 'Kommentar', max: 2_000 }),
  },
  list: ['user', 'branch', 'validFrom', 'validTo', 'holidayDaysPerYear'],
  title: 'validFrom',
  filters: ['user', 'branch', 'department', 'region'],
  search: ['comment'],
  sort: ['validFrom', 'validTo'],
  defaultSort: '-validFrom',
})
