import { image, ref, type SampleRecord, type SampleRule } from './sample-shop.ts'

export const tags: SampleRecord<'tags'>[] = [
  { key: 'weinbar', name: 'Weinbar', image: image('tag-weinbar') },
  { key: 'mittagstisch', name: 'Mittagstisch', image: image('tag-mittagstisch') },
  { key: 'gastgarten', name: 'Gastgarten', image: image('tag-gastgarten') },
  { key: 'lieferung', name: 'Lieferung', image: image('tag-lieferung') },
  { key: 'barrierefrei', name: 'Barrierefrei', image: image('tag-barrierefrei') },
  { key: 'parkplatz', name: 'Parkplatz', image: image('tag-parkplatz') },
  { key: 'hofladen', name: 'Hofladen', image: image('tag-hofladen') },
]

const on = (types: readonly SampleRule['type'][], from: string, to: string): SampleRule[] =>
  types.map((type) => ({ type, from, to }))

const closedOn = (day: string): SampleRule[] => {
  const thisYear = new Date().getFullYear()
  return [thisYear, thisYear + 1].map((year) => ({ type: 'once', date: `${year}-${day}`, isClosed: true }))
}

/** Closed on Christmas Day and New Year, half a day on New Year's Eve; Christmas Eve differs by branch. */
const holidays = (): SampleRule[] => [
  ...closedOn('12-25'),
  ...closedOn('01-01'),
  ...closedOn('12-31').map((rule): SampleRule => ({
    type: 'once',
    date: rule.date,
    from: '08:00',
    to: '13:00',
  })),
]

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday'] as const

export const branches: SampleRecord<'branches'>[] = [
  {
    key: 'graz',
    identifier: 'graz',
    name: 'Feinkost Maronigg Graz',
    description:
      'Unser Stammhaus in der Grazer Altstadt: Feinkosttheke, Mittagstisch und am Freitag Weinbar bis nach Mitternacht.',
    street: 'Färberplatz 14',
    zipCode: '8010',
    city: 'Graz',
    phone: '+43 316 5550140',
    email: 'graz@maronigg.example',
    latitude: 47.0706,
    longitude: 15.4395,
    keywords: 'Altstadt, Innere Stadt, Hauptplatz, Stammhaus, Weinbar',
    tags: ['weinbar', 'mittagstisch', 'gastgarten', 'lieferung', 'barrierefrei'].map((tag) =>
      ref(`tags/${tag}`),
    ),
    images: [image('branch-graz'), image('interior-graz'), image('interior-bar')],
    logo: image('logo'),
    isPublic: true,
    openingHours: [
      ...on(workdays, '07:30', '18:30'),
      // On Fridays the shop closes for half an hour and opens again as a wine bar until one in the morning.
      { type: 'friday', from: '07:30', to: '18:00' },
      { type: 'friday', from: '18:30', to: '01:00' },
      { type: 'saturday', from: '08:00', to: '17:00' },
      ...closedOn('12-24'),
      ...holidays(),
    ],
    isDeliveryHoursEnabled: true,
    deliveryHours: [
      ...on([...workdays, 'friday'], '10:00', '13:30'),
      ...on([...workdays, 'friday'], '15:30', '18:00'),
      { type: 'saturday', from: '10:00', to: '14:00' },
      ...closedOn('12-24'),
      ...holidays(),
    ],
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isPreorderEnabled: true,
    isTableSelectionEnabled: true,
    isEmailRequiredForDelivery: true,
    isEmailRequiredForTakeaway: false,
    isEmailRequiredForDineIn: false,
    isPhoneRequiredForDelivery: true,
    isPhoneRequiredForTakeaway: true,
    isPhoneRequiredForDineIn: false,
    isAddressRequiredForDelivery: true,
    isAddressRequiredForTakeaway: false,
    isAddressRequiredForDineIn: false,
    isCashEnabled: true,
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: true,
    isMollieEnabled: true,
    isDatatransEnabled: false,
    deliveryAreas: [
      {
        area: 'Graz Innere Stadt und Lend',
        postcodes: '8010, 8020',
        minimumOrderValue: 25,
        freeFromOrderValue: 60,
      },
      {
        area: 'Geidorf, St. Leonhard und Jakomini',
        postcodes: '8010',
        minimumOrderValue: 35,
        freeFromOrderValue: 80,
      },
      {
        area: 'Andritz, Mariatrost und Gösting',
        postcodes: '8043-8046, 8051',
        minimumOrderValue: 50,
        freeFromOrderValue: 120,
        extraMinutes: 20,
      },
      { area: 'Graz-Umgebung', postcodes: '8042, 8047-8050, 8052-8077', minimumOrderValue: 90 },
    ],
  },
  {
    key: 'wien',
    identifier: 'wien',
    name: 'Feinkost Maronigg Wien',
    description:
      'Steirische Feinkost beim Karmelitermarkt. Frühstück ab halb acht, Platten und Geschenkkörbe für das Büro.',
    street: 'Haidgasse 9',
    zipCode: '1020',
    city: 'Wien',
    phone: '+43 1 5550172',
    email: 'wien@maronigg.example',
    latitude: 48.2172,
    longitude: 16.3779,
    keywords: 'Leopoldstadt, Karmelitermarkt, Karmeliterviertel, 2. Bezirk',
    tags: ['mittagstisch', 'lieferung', 'barrierefrei'].map((tag) => ref(`tags/${tag}`)),
    images: [image('branch-wien'), image('interior-graz')],
    logo: image('logo'),
    isPublic: true,
    openingHours: [
      ...on([...workdays, 'friday'], '07:30', '13:00'),
      ...on([...workdays, 'friday'], '14:30', '19:00'),
      { type: 'saturday', from: '08:00', to: '15:00' },
      ...closedOn('12-24').map((rule): SampleRule => ({
        type: 'once',
        date: rule.date,
        from: '08:00',
        to: '12:00',
      })),
      ...holidays(),
    ],
    orderableFrom: '09:30',
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isPreorderEnabled: true,
    isTableSelectionEnabled: false,
    isEmailRequiredForDelivery: true,
    isEmailRequiredForTakeaway: true,
    isPhoneRequiredForDelivery: true,
    isPhoneRequiredForTakeaway: false,
    isAddressRequiredForDelivery: true,
    isAddressRequiredForTakeaway: false,
    isCashEnabled: true,
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: false,
    isMollieEnabled: false,
    isDatatransEnabled: true,
    deliveryAreas: [
      {
        area: 'Leopoldstadt und Brigittenau',
        postcodes: '1020, 1200',
        minimumOrderValue: 30,
        freeFromOrderValue: 70,
      },
      {
        area: 'Innere Stadt, Landstraße und Alsergrund',
        postcodes: '1010, 1030, 1090',
        minimumOrderValue: 40,
        freeFromOrderValue: 90,
      },
      {
        area: 'Übrige Bezirke',
        postcodes: '1040-1080, 1100-1190, 1210-1230',
        minimumOrderValue: 75,
        extraMinutes: 30,
      },
    ],
  },
  {
    key: 'leibnitz',
    identifier: 'leibnitz',
    name: 'Hofladen Maronigg Leibnitz',
    description:
      'Unser neuer Hofladen zwischen den Weingärten: eigener Wein, Kernöl aus der Mühle und Jause auf der Terrasse.',
    street: 'Kogelbergstraße 31',
    zipCode: '8430',
    city: 'Leibnitz',
    phone: '+43 3452 555018',
    email: 'hofladen@maronigg.example',
    latitude: 46.7746,
    longitude: 15.5187,
    keywords: 'Südsteiermark, Sulmtal, Weinstraße, Kogelberg, Hofladen',
    tags: ['hofladen', 'weinbar', 'gastgarten', 'parkplatz'].map((tag) => ref(`tags/${tag}`)),
    images: [image('branch-leibnitz'), image('hero-huegel')],
    logo: image('logo'),
    isPublic: false,
    openingHours: [
      { type: 'daily', from: '09:00', to: '18:00' },
      { type: 'monday', isClosed: true },
      { type: 'tuesday', isClosed: true },
      { type: 'sunday', from: '10:00', to: '16:00' },
      // The afternoon break on Saturdays is cut out of the daily hours.
      { type: 'saturday', from: '09:00', to: '21:00' },
      { type: 'saturday', isClosed: true, from: '14:00', to: '16:00' },
      ...closedOn('12-24'),
      ...holidays(),
    ],
    closedMessage: 'Wir bauen noch. Ab dem Frühjahr sind wir von Mittwoch bis Sonntag für Sie da.',
    isTakeawayEnabled: true,
    isDeliveryEnabled: false,
    isDineInEnabled: true,
    isPreorderEnabled: false,
    isTableSelectionEnabled: true,
    isAppointmentRequired: true,
    isQuotationRequired: true,
    isEmailRequiredForTakeaway: true,
    isEmailRequiredForDineIn: true,
    isPhoneRequiredForTakeaway: true,
    isPhoneRequiredForDineIn: true,
    isAddressRequiredForTakeaway: true,
    isAddressRequiredForDineIn: false,
    isCashEnabled: true,
    isATMCardEnabled: false,
    deliveryAreas: [],
  },
]

const tableNames: Readonly<Record<string, readonly string[]>> = {
  graz: [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    'Bar 1',
    'Bar 2',
    'Bar 10',
    'Garten 1',
    'Garten 2',
  ],
  wien: ['A1', 'A2', 'A3', 'A10', 'Fenster'],
  leibnitz: ['Terrasse 1', 'Terrasse 2', 'Terrasse 10', 'Stube 1', 'Stube 2'],
}

export const tables: SampleRecord<'tables'>[] = Object.entries(tableNames).flatMap(([branch, names]) =>
  names.map((identifier) => ({
    key: `${branch}-${identifier.toLowerCase().replaceAll(' ', '-')}`,
    identifier,
    branch: ref(`branches/${branch}`),
  })),
)

export const divisions: SampleRecord<'divisions'>[] = [
  {
    key: 'feinkost',
    identifier: 'feinkost',
    name: 'Feinkost',
    title: 'Feinkost aus der Steiermark',
    description: 'Käse, Schinken, Brot und Wein aus der Steiermark, in unseren Geschäften und zum Bestellen.',
    branches: [ref('branches/graz'), ref('branches/wien'), ref('branches/leibnitz')],
  },
  {
    key: 'catering',
    identifier: 'catering',
    name: 'Catering',
    title: 'Catering und Geschenke',
    description: 'Platten, Buffets und Geschenkkörbe für Firmen und Familienfeste.',
    branches: [ref('branches/graz'), ref('branches/wien')],
  },
]

export const donatees: SampleRecord<'donatees'>[] = [
  {
    key: 'suppenkueche',
    name: 'Suppenküche Murufer',
    description: 'Kocht an jedem Werktag ein warmes Mittagessen für Menschen ohne Wohnung in Graz.',
  },
  {
    key: 'streuobst',
    name: 'Verein Streuobst Sulmtal',
    description: 'Pflegt alte Obstgärten und pflanzt jedes Jahr zweihundert Hochstammbäume.',
  },
  {
    key: 'lernhaus',
    name: 'Lernhaus Karmeliterviertel',
    description: 'Kostenlose Nachmittagsbetreuung und Lernhilfe für Volksschulkinder in Wien.',
  },
  {
    key: 'bienen',
    name: 'Bienengarten Südsteiermark',
    description: 'Blühstreifen und Nisthilfen für Wildbienen an der Weinstraße.',
  },
  {
    key: 'bergrettung',
    name: 'Bergfreunde Koralm',
    description: 'Ehrenamtliche Hilfe und Wegepflege auf der Koralm.',
  },
  {
    key: 'tierheim',
    name: 'Pfotenhof Leibnitz',
    description: 'Gnadenhof für alte Hof- und Haustiere.',
    isEnabled: false,
  },
]
