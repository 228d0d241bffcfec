import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, dateTime, number, reference, text, textarea } from '../entity/fields.ts'

export const workingSchedule = defineEntity({
  path: 'working-schedules',
  label: { one: 'Planung', many: 'Planung' },
  access: { read: 'employee', write: 'admin' },
  scope: { user: 'user' },
  fields: {
    user: reference({ label: 'Mitarbeiter', to: 'users', onDelete: 'restrict' }),
    branch: reference({ label: 'Filiale', to: 'branches', onDelete: 'restrict' }),
    department: reference({ label: 'Abteilung', to: 'departments' }),
    label: text({ label: 'Bezeichnung', max: 120 }),
    start: dateTime({ label: 'Beginn', required: true }),
    end: dateTime({ label: 'Ende', required: true }),
    type: choice({
      label: 'Art',
      options: { work: 'Arbeit', holiday: 'Urlaub', sick: 'Krankenstand', other: 'Sonstiges' },
      default: 'work',
    }),
    halfStart: boolean({ label: 'Erster Tag halb' }),
    halfEnd: boolean({ label: 'Letzter Tag halb' }),
    approval: choice({
      label: 'Genehmigung',
      hint: 'Nur genehmigter Urlaub zählt im Urlaubskonto.',
      options: { requested: 'Beantragt', approved: 'Genehmigt', rejected: 'Abgelehnt' },
      default: 'approved',
    }),
    breakMinutes: number({ label: 'Pause in Minuten', integer: true, min: 0, max: 600, default: 0 }),
    state: choice({
      label: 'Stand',
      hint: 'Einen Entwurf sieht nur, wer plant.',
      options: {
        published: 'Veröffentlicht',
        draft: 'Entwurf',
        changed: 'Geändert',
        cancelled: 'Abgesagt',
      },
      default: 'published',
    }),
    seenAt: dateTime({ label: 'Gesehen', readOnly: true }),
    breachReason: text({
      label: 'Begründung',
      hint: 'Warum trotz einer Warnung so geplant ist.',
      max: 500,
    }),
    decisionNote: text({ label: 'Notiz zur Entscheidung', max: 500 }),
    comment: textarea({ label: 'Kommentar', max: 2_000 }),
  },
  list: ['user', 'branch', 'start', 'end', 'type'],
  title: 'start',
  filters: ['user', 'branch', 'department', 'type', 'state'],
  search: ['comment', 'label'],
  sort: ['start', 'end'],
  defaultSort: '-start',
  range: 'start',
})
