const firstNames = [
  'Anna',
  'Lukas',
  'Marie',
  'Jakob',
  'Lena',
  'Florian',
  'Katharina',
  'Paul',
  'Sophie',
  'Elias',
]
const lastNames = ['Hofer', 'Steiner', 'Leitner', 'Pichler', 'Wallner', 'Reiter', 'Kofler', 'Brandl']
const streets = ['Annenstraße', 'Sporgasse', 'Lendkai', 'Wienzeile', 'Hauptplatz', 'Bahnhofstraße']

export type Guest = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'street', string>

/** Eighty invented people; the addresses belong to nobody. */
export const guests: readonly Guest[] = lastNames.flatMap((lastName, family) =>
  firstNames.map((firstName, member) => {
    const number = family * firstNames.length + member
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.at`.toLowerCase(),
      phone: `+436645550${String(100 + number)}`,
      street: `${streets[number % streets.length]} ${1 + ((number * 7) % 60)}`,
    }
  }),
)

export const praise = [
  'Alles frisch und pünktlich, danke!',
  'Die Jause war wunderbar.',
  'Freundlich wie immer.',
  'Brot noch warm – gerne wieder.',
]
