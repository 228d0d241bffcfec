import { defineEntity } from '../entity/define-entity.ts'
import { boolean, dateTime, email, multiChoice, number, references, secret, text } from '../entity/fields.ts'

export const user = defineEntity({
  path: 'users',
  label: { one: 'Benutzer', many: 'Benutzer' },
  access: { read: 'admin', write: 'admin', needsPassword: true },
  archives: true,
  fields: {
    username: text({ label: 'Benutzername', required: true, unique: 'anyCase', min: 2, max: 64 }),
    email: email({ label: 'E-Mail', unique: 'anyCase' }),
    firstName: text({ label: 'Vorname', max: 80 }),
    lastName: text({ label: 'Nachname', max: 80 }),
    password: secret({ label: 'Passwort', hint: 'Mindestens 12 Zeichen.', min: 12, max: 128 }),
    roles: multiChoice({
      label: 'Rollen',
      options: { ROLE_ADMIN: 'Administration', ROLE_EMPLOYEE: 'Mitarbeit' },
    }),
    branches: references({ label: 'Filialen', to: 'branches' }),
    departments: references({ label: 'Abteilungen', to: 'departments' }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
    expiresAt: dateTime({ label: 'Gültig bis' }),
    lockedAt: dateTime({ label: 'Gesperrt seit' }),
    accessTokenCreatedAt: dateTime({ label: 'Zugangs-Token erstellt', readOnly: true }),
    pinSetAt: dateTime({ label: 'PIN der Stempeluhr gesetzt', readOnly: true }),
    weeklyHours: number({ label: 'Wochenstunden', min: 0, max: 80 }),
    holidayEntitlement: number({ label: 'Urlaubstage pro Jahr', min: 0, max: 60 }),
  },
  list: ['username', 'firstName', 'lastName', 'roles', 'branches', 'isEnabled'],
  title: 'username',
  filters: ['isEnabled', 'roles', 'branches'],
  search: ['username', 'firstName', 'lastName', 'email'],
  sort: ['username', 'lastName'],
  defaultSort: 'username',
})
