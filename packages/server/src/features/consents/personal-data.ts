import type { PersonalData } from '../../platform/personal-data.ts'

/** A pseudonym leads to nobody: a person is found neither by address nor by number. */
export const consentData: PersonalData = {
  name: 'Cookie-Einwilligungen',
  purpose: 'Nachweis der Einwilligung in Cookies (Art. 7 Abs. 1 DSGVO)',
  content: 'Zufallskennung im Browser, Zeitpunkt, Seite und Fassung des Textes von Einwilligung und Widerruf',
  retention: '3 Jahre; eine Ablehnung wird nicht gespeichert',
  find: async () => [],
  erase: async () => ({ removed: 0, masked: 0, kept: 0 }),
}
