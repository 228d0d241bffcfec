import { renderPicture } from './pictures/render-picture.ts'
import { type PdfSheet, pdfDocument } from './pdf.ts'
import type { SampleRecord } from './sample-shop.ts'

/** What a file says; the key is that of the upload record. */
type Leaflet = PdfSheet & { name: string; picture: string }

const leaflets: Readonly<Record<string, Leaflet>> = {
  'datenblatt-bergkaese': {
    name: 'Datenblatt Bergkäse.pdf',
    picture: 'bergkaese-12-monate',
    title: 'Bergkäse, 12 Monate gereift',
    intro: 'Heumilchkäse aus der Sennerei Hochwart, im Naturkeller auf Fichtenbrettern gereift.',
    rows: [
      ['Milch', 'Rohmilch von der Kuh, silofreie Fütterung'],
      ['Fett in der Trockenmasse', '50 %'],
      ['Reifezeit', 'mindestens 12 Monate'],
      ['Rinde', 'natürlich gereift, nicht zum Verzehr gedacht'],
      ['Laibgewicht', '28 bis 32 kg'],
      ['Allergene', 'G (Milch und Laktose)'],
      ['Lagerung', 'bei 4 bis 8 °C, in Papier eingeschlagen'],
      ['Brennwert je 100 g', '1.720 kJ / 415 kcal'],
      ['Fett / davon gesättigt', '34 g / 22 g'],
      ['Eiweiß', '28 g'],
      ['Salz', '1,6 g'],
    ],
  },
  'datenblatt-rohschinken': {
    name: 'Datenblatt Rohschinken.pdf',
    picture: 'rohschinken',
    title: 'Rohschinken, 18 Monate luftgetrocknet',
    intro: 'Vom Duroc-Schwein, von Hand mit Meersalz eingerieben, ohne Rauch gereift.',
    rows: [
      ['Herkunft', 'geboren, gemästet und gereift in der Steiermark'],
      ['Zutaten', 'Schweinefleisch, Meersalz'],
      ['Reifezeit', '18 Monate'],
      ['Allergene', 'keine'],
      ['Lagerung', 'geschnitten bei 2 bis 6 °C, vor dem Servieren temperieren'],
      ['Brennwert je 100 g', '1.120 kJ / 269 kcal'],
      ['Fett / davon gesättigt', '17 g / 6,2 g'],
      ['Eiweiß', '29 g'],
      ['Salz', '4,9 g'],
    ],
  },
  'datenblatt-kuerbiskernoel': {
    name: 'Datenblatt Kürbiskernöl.pdf',
    picture: 'kuerbiskernoel',
    title: 'Steirisches Kürbiskernöl g.g.A.',
    intro: 'Erste Pressung aus schalenlosen Kernen, in der Ölmühle Sulmsteg geröstet und gepresst.',
    rows: [
      ['Inhalt', '0,5 l'],
      ['Zutat', '100 % Kürbiskerne'],
      ['Herkunft der Kerne', 'Südsteiermark'],
      ['Farbe', 'dunkelgrün bis rotbraun'],
      ['Allergene', 'keine'],
      ['Lagerung', 'kühl und dunkel, mindestens haltbar 12 Monate'],
      ['Brennwert je 100 ml', '3.404 kJ / 828 kcal'],
      ['Fett / davon gesättigt', '92 g / 17 g'],
      ['Salz', '0 g'],
    ],
  },
  cateringmappe: {
    name: 'Cateringmappe.pdf',
    picture: 'jausenplatte',
    title: 'Catering und Platten',
    intro: 'Von der Jause im Besprechungszimmer bis zum Hochzeitsbuffet. Preise inklusive Umsatzsteuer.',
    rows: [
      ['Steirische Jausenplatte', 'ab 16,50 €'],
      ['Käseplatte Fünf Almen', '69,00 € für 6 bis 8 Personen'],
      ['Ein Meter Brötchen', '29,00 €'],
      ['Mittagsbuffet mit zwei Hauptspeisen', 'ab 24,00 €'],
      ['Hochzeitsbuffet', 'auf Anfrage'],
      ['Geschirr und Gläser', '3,50 € je Person'],
      ['Bestellung', 'zwei Tage vorher, Buffets eine Woche vorher'],
      ['Zustellung', 'Graz, Wien und Umgebung'],
    ],
  },
  weinkarte: {
    name: 'Weinkarte der Weinbar.pdf',
    picture: 'schilcher',
    title: 'Weinkarte',
    intro: 'Jeden Freitag ab 18:30 Uhr in Graz. Offene Weine, je 1/8 l.',
    rows: [
      ['Schilcher, eigener Weingarten', '4,20 €'],
      ['Welschriesling Südsteiermark DAC', '4,40 €'],
      ['Sauvignon Blanc Kitzeck', '5,60 €'],
      ['Morillon vom Opok', '6,10 €'],
      ['Zweigelt Reserve', '6,40 €'],
      ['Traubensaft vom Isabella', '3,60 €'],
      ['Jausenbrett zum Wein', '12,90 €'],
    ],
  },
  allergeninformation: {
    name: 'Allergeninformation.pdf',
    picture: 'backhendlsalat',
    title: 'Allergeninformation',
    intro: 'Kennzeichnung nach dem österreichischen Lebensmittelkodex.',
    rows: [
      ['A', 'Glutenhaltiges Getreide'],
      ['B', 'Krebstiere'],
      ['C', 'Ei'],
      ['D', 'Fisch'],
      ['E', 'Erdnuss'],
      ['F', 'Soja'],
      ['G', 'Milch und Laktose'],
      ['H', 'Schalenfrüchte'],
      ['L', 'Sellerie'],
      ['M', 'Senf'],
      ['N', 'Sesam'],
      ['O', 'Sulfite'],
      ['P', 'Lupinen'],
      ['R', 'Weichtiere'],
    ],
  },
}

export const uploads: SampleRecord<'uploads'>[] = Object.entries(leaflets).map(([key, { name }]) => ({
  key,
  name,
  extension: 'pdf',
  mimeType: 'application/pdf',
}))

/** The file of one upload. */
export async function renderUpload(key: string): Promise<Buffer> {
  const leaflet = leaflets[key]
  if (!leaflet) throw new Error(`There is no upload '${key}' in the sample shop`)
  return pdfDocument(leaflet, { jpeg: await renderPicture(leaflet.picture, 0.5), width: 800, height: 600 })
}
