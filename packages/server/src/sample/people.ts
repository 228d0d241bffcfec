import { evenDayMinutes } from '@theke/domain/employment'
import { timeOfMinutes } from '@theke/domain/values'
import { onDay, ref, type SampleRecord } from './sample-shop.ts'

type Person = readonly [
  key: string,
  firstName: string,
  lastName: string,
  branch: string,
  department: string,
  weeklyHours: number,
]

export const departments: SampleRecord<'departments'>[] = [
  {
    key: 'graz-theke',
    name: 'Theke Graz',
    identifier: 'graz-theke',
    branch: ref('branches/graz'),
    division: ref('divisions/feinkost'),
    color: '#0D8141',
  },
  {
    key: 'graz-kueche',
    name: 'Küche Graz',
    identifier: 'graz-kueche',
    branch: ref('branches/graz'),
    division: ref('divisions/catering'),
    color: '#B4540A',
  },
  {
    key: 'graz-bar',
    name: 'Weinbar Graz',
    identifier: 'graz-bar',
    branch: ref('branches/graz'),
    division: ref('divisions/feinkost'),
    parent: ref('departments/graz-theke'),
    color: '#7C2F45',
  },
  {
    key: 'wien-theke',
    name: 'Theke Wien',
    identifier: 'wien-theke',
    branch: ref('branches/wien'),
    division: ref('divisions/feinkost'),
    color: '#2F6B4A',
  },
  {
    key: 'wien-zustellung',
    name: 'Zustellung Wien',
    identifier: 'wien-zustellung',
    branch: ref('branches/wien'),
    division: ref('divisions/catering'),
    color: '#3C4A86',
  },
  {
    key: 'hofladen',
    name: 'Hofladen',
    identifier: 'hofladen',
    branch: ref('branches/leibnitz'),
    division: ref('divisions/feinkost'),
    color: '#8A5A2C',
  },
]

const staff: readonly Person[] = [
  ['johanna', 'Johanna', 'Edelsbrunner', 'graz', 'graz-theke', 38.5],
  ['matthias', 'Matthias', 'Krenn', 'graz', 'graz-theke', 38.5],
  ['amela', 'Amela', 'Hodžić', 'graz', 'graz-kueche', 38.5],
  ['florian', 'Florian', 'Zach', 'graz', 'graz-kueche', 30],
  ['valentina', 'Valentina', 'Orsolić', 'graz', 'graz-bar', 20],
  ['sebastian', 'Sebastian', 'Wagenhofer', 'wien', 'wien-theke', 38.5],
  ['miriam', 'Miriam', 'Taubenschlag', 'wien', 'wien-theke', 25],
  ['deniz', 'Deniz', 'Yıldırım', 'wien', 'wien-zustellung', 30],
  ['roswitha', 'Roswitha', 'Sgerm', 'leibnitz', 'hofladen', 20],
]

/** None of them has a password or the role of an administrator: nobody can sign in as an invented person. */
export const users: SampleRecord<'users'>[] = [
  ...staff.map(([key, firstName, lastName, branch, department, weeklyHours]): SampleRecord<'users'> => ({
    key,
    username: key,
    email: `${key}@maronigg.example`,
    firstName,
    lastName,
    roles: ['ROLE_EMPLOYEE'],
    branches: [ref(`branches/${branch}`)],
    departments: [ref(`departments/${department}`)],
    isEnabled: true,
    weeklyHours,
    holidayEntitlement: 25,
  })),
  {
    key: 'katharina',
    username: 'katharina',
    email: 'katharina@maronigg.example',
    firstName: 'Katharina',
    lastName: 'Maronigg',
    roles: ['ROLE_EMPLOYEE'],
    branches: [ref('branches/graz'), ref('branches/wien'), ref('branches/leibnitz')],
    departments: [ref('departments/graz-theke')],
    isEnabled: true,
    weeklyHours: 38.5,
    holidayEntitlement: 25,
  },
  {
    key: 'ferialpraktikum',
    username: 'praktikum',
    email: 'praktikum@maronigg.example',
    firstName: 'Nora',
    lastName: 'Pirker',
    roles: ['ROLE_EMPLOYEE'],
    branches: [ref('branches/graz')],
    isEnabled: false,
    weeklyHours: 20,
  },
]

/** Early and late turns; each person works every other day of the two weeks around today, shifted by the offset. */
const turns: readonly (readonly [
  user: string,
  branch: string,
  department: string,
  offset: number,
  from: string,
  to: string,
])[] = [
  ['johanna', 'graz', 'graz-theke', 0, '07:00', '15:30'],
  ['matthias', 'graz', 'graz-theke', 1, '10:00', '18:45'],
  ['amela', 'graz', 'graz-kueche', 0, '06:30', '15:00'],
  ['florian', 'graz', 'graz-kueche', 2, '09:00', '15:00'],
  ['sebastian', 'wien', 'wien-theke', 0, '07:00', '15:30'],
  ['miriam', 'wien', 'wien-theke', 1, '14:00', '19:15'],
  ['deniz', 'wien', 'wien-zustellung', 0, '09:30', '16:00'],
]

const dayHours = (weeklyHours: number) =>
  Object.fromEntries(
    Object.entries(evenDayMinutes(weeklyHours * 60))
      .filter(([, minutes]) => minutes > 0)
      .map(([weekday, minutes]) => [weekday, timeOfMinutes(minutes)]),
  )

export const employments: SampleRecord<'employments'>[] = staff.map(
  ([key, , , branch, department, weeklyHours]) => ({
    key,
    user: ref(`users/${key}`),
    branch: ref(`branches/${branch}`),
    department: ref(`departments/${department}`),
    validFrom: '2024-01-01',
    dayHours: dayHours(weeklyHours),
    holidayDaysPerYear: 25,
    region: 'AT',
    breakRule: 'AT',
  }),
)

export const workingSchedules: SampleRecord<'working-schedules'>[] = [
  ...turns.flatMap(([user, branch, department, offset, from, to]) =>
    [-7, -5, -3, -1, 0, 2, 4, 6].map((day): SampleRecord<'working-schedules'> => ({
      key: `${user}-${day}`,
      user: ref(`users/${user}`),
      branch: ref(`branches/${branch}`),
      department: ref(`departments/${department}`),
      label: from < '10:00' ? 'Frühdienst' : 'Spätdienst',
      start: onDay(day + offset, from),
      end: onDay(day + offset, to),
      type: 'work',
      breakMinutes: 30,
    })),
  ),
  {
    key: 'bar-abend',
    user: ref('users/valentina'),
    branch: ref('branches/graz'),
    department: ref('departments/graz-bar'),
    label: 'Weinbar',
    start: onDay(1, '18:00'),
    end: onDay(2, '01:30'),
    type: 'work',
    breakMinutes: 30,
    comment: 'Abrechnung und Nachtkasse.',
  },
  {
    key: 'urlaub-florian',
    user: ref('users/florian'),
    branch: ref('branches/graz'),
    label: 'Urlaub',
    start: onDay(21, '00:00'),
    end: onDay(26, '00:00'),
    type: 'holiday',
  },
  {
    key: 'urlaub-miriam',
    user: ref('users/miriam'),
    branch: ref('branches/wien'),
    label: 'Urlaub',
    start: onDay(-40, '00:00'),
    end: onDay(-33, '00:00'),
    type: 'holiday',
  },
  {
    key: 'krank-deniz',
    user: ref('users/deniz'),
    branch: ref('branches/wien'),
    start: onDay(-12, '00:00'),
    end: onDay(-10, '00:00'),
    type: 'sick',
    comment: 'Krankmeldung liegt vor.',
  },
  {
    key: 'schulung',
    user: ref('users/johanna'),
    branch: ref('branches/graz'),
    label: 'Käseschulung',
    start: onDay(10, '13:00'),
    end: onDay(10, '17:00'),
    type: 'other',
    comment: 'Sommelierkurs, zweiter Teil.',
  },
]

export const projects: SampleRecord<'projects'>[] = [
  {
    key: 'advent',
    name: 'Adventmarkt',
    identifier: 'advent',
    description: 'Stand auf dem Färberplatz: Sortiment, Personal, Kasse.',
    branch: ref('branches/graz'),
    manager: ref('users/johanna'),
    members: [ref('users/matthias'), ref('users/valentina')],
    state: 'active',
    color: '#B3261E',
    budgetMinutes: 6000,
  },
  {
    key: 'hofladen',
    name: 'Hofladen Leibnitz eröffnen',
    identifier: 'hofladen',
    description: 'Umbau, Einrichtung, Sortiment und Eröffnungsfest.',
    branch: ref('branches/leibnitz'),
    manager: ref('users/katharina'),
    members: [ref('users/roswitha')],
    state: 'planned',
    color: '#0D8141',
  },
  {
    key: 'inventur',
    name: 'Inventur',
    identifier: 'inventur',
    description: 'Jährliche Bestandsaufnahme in allen Geschäften.',
    state: 'done',
    isActive: false,
  },
]

export const tasks: SampleRecord<'tasks'>[] = [
  {
    key: 'marktstand',
    project: ref('projects/advent'),
    name: 'Marktstand bei der Stadt anmelden',
    branch: ref('branches/graz'),
    user: ref('users/johanna'),
    status: 'done',
    priority: '3',
    dueDate: onDay(-5, '12:00'),
  },
  {
    key: 'kekse',
    project: ref('projects/advent'),
    name: 'Keksmischungen festlegen und Etiketten drucken',
    description: 'Linzeraugen, Vanillekipferl und Nussbusserl je 250 g.',
    branch: ref('branches/graz'),
    department: ref('departments/graz-kueche'),
    user: ref('users/amela'),
    status: 'inProgress',
    priority: '2',
    dueDate: onDay(6, '17:00'),
    estimateMinutes: 240,
    checklist: [
      { text: 'Rezepturen prüfen', done: true },
      { text: 'Allergene eintragen', done: true },
      { text: 'Etiketten drucken', done: false },
    ],
  },
  {
    key: 'kuehlung',
    name: 'Kühlvitrine entkalken lassen',
    branch: ref('branches/wien'),
    user: ref('users/sebastian'),
    status: 'open',
    priority: '1',
    dueDate: onDay(14, '09:00'),
  },
  {
    key: 'lieferrad',
    name: 'Bremsen am Lieferrad nachstellen',
    branch: ref('branches/wien'),
    user: ref('users/deniz'),
    assignees: [ref('users/sebastian')],
    status: 'waiting',
    priority: '2',
    dueDate: onDay(1, '10:00'),
  },
  {
    key: 'terrasse',
    project: ref('projects/hofladen'),
    name: 'Möbel für die Terrasse auswählen',
    branch: ref('branches/leibnitz'),
    user: ref('users/roswitha'),
    status: 'open',
    priority: '2',
    dueDate: onDay(30, '12:00'),
  },
  {
    key: 'alte-karte',
    name: 'Sommerkarte aus dem Schaukasten nehmen',
    branch: ref('branches/graz'),
    user: ref('users/matthias'),
    status: 'cancelled',
    priority: '0',
  },
]

export const workingActivities: SampleRecord<'working-activities'>[] = [
  ...[-7, -5, -3, -1].flatMap((day): SampleRecord<'working-activities'>[] => [
    {
      key: `johanna${day}`,
      user: ref('users/johanna'),
      branch: ref('branches/graz'),
      department: ref('departments/graz-theke'),
      start: onDay(day, '06:56'),
      end: onDay(day, '15:34'),
      pauses: [{ start: onDay(day, '11:05'), end: onDay(day, '11:35') }],
      source: 'kiosk',
    },
    {
      key: `amela${day}`,
      user: ref('users/amela'),
      branch: ref('branches/graz'),
      department: ref('departments/graz-kueche'),
      start: onDay(day, '06:31'),
      end: onDay(day, '15:12'),
      pauses: [{ start: onDay(day, '10:20'), end: onDay(day, '10:50') }],
      source: 'kiosk',
    },
    {
      key: `sebastian${day}`,
      user: ref('users/sebastian'),
      branch: ref('branches/wien'),
      department: ref('departments/wien-theke'),
      start: onDay(day, '07:02'),
      end: onDay(day, '15:28'),
      pauses: [{ start: onDay(day, '12:00'), end: onDay(day, '12:28') }],
      source: 'web',
    },
  ]),
  {
    key: 'adventplanung',
    user: ref('users/johanna'),
    branch: ref('branches/graz'),
    project: ref('projects/advent'),
    task: ref('tasks/marktstand'),
    start: onDay(-6, '09:00'),
    end: onDay(-6, '11:15'),
    source: 'backoffice',
    comment: 'Ansuchen und Lageplan.',
  },
]
