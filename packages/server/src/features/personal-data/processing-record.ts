import type { ProcessingRecordFrame } from '@theke/contract/calls/personal-data'
import type { Config } from '@theke/contract/entities/config'
import { databaseAddress } from '../../platform/database/address.ts'
import type { Settings } from '../../settings.ts'

export type ControllerConfig = Pick<
  Config,
  | 'businessName'
  | 'shopName'
  | 'notificationEmail'
  | 'dataProtectionContact'
  | 'enablePluginSMS'
  | 'enablePluginMapbox'
  | 'enablePluginMollie'
  | 'enablePluginDatatrans'
  | 'enableMollie'
  | 'enableDatatrans'
  | 'socialPixelId'
  | 'tagId'
>

type Branch = { street: string; zipCode: string; city: string; phone: string; email: string }
type Recipient = ProcessingRecordFrame['recipients'][number]
type SetUp = {
  config: ControllerConfig
  settings: Pick<
    Settings,
    'smtpUrl' | 'sms' | 's3' | 'mapStyleUrl' | 'geocoderUrl' | 'paymentProviders' | 'isSecure' | 'databaseUrl'
  >
  branch: Branch | undefined
}

/** The host of an address without user, password and path: credentials stand in it. */
const hostOf = (address: string) => new URL(address).hostname

const databaseHosts = (url: string) =>
  [...new Set(databaseAddress(url).hosts.map(({ host }) => host))].join(', ')

/** Switched on where orders are paid, for providers whose switches are known. */
function isPaidWith(config: ControllerConfig, key: string): boolean {
  if (key === 'mollie') return config.enablePluginMollie && config.enableMollie
  if (key === 'datatrans') return config.enablePluginDatatrans && config.enableDatatrans
  return true
}

/** Who receives data, as far as the shop is really set up for it. */
function recipientsOf({ config, settings }: SetUp): Recipient[] {
  const { smtpUrl, sms, s3, mapStyleUrl, geocoderUrl, paymentProviders, databaseUrl } = settings
  const recipients: (Recipient | undefined | false | '')[] = [
    {
      name: 'Betreiber des Servers',
      purpose: 'Betrieb des Systems (Auftragsverarbeitung, falls nicht selbst betrieben)',
      content: 'alle gespeicherten Daten',
    },
    databaseUrl && {
      name: `Datenbank ${databaseHosts(databaseUrl)}`,
      purpose: 'Speicherung (Auftragsverarbeitung, falls nicht selbst betrieben)',
      content: 'alle gespeicherten Daten',
    },
    s3 && {
      name: `Dateispeicher ${hostOf(s3.endpoint)}`,
      purpose: 'Speicherung von Bildern und Dateien (Auftragsverarbeitung)',
      content: 'hochgeladene Dateien, Krankmeldungen',
    },
    ...paymentProviders
      .filter(({ key }) => isPaidWith(config, key))
      .map(({ label }) => ({
        name: label,
        purpose: 'Zahlung im Internet (Vertrag)',
        content: 'Betrag und Nummer der Bestellung; Zahlungsdaten gibt der Gast dort selbst ein',
      })),
    smtpUrl && {
      name: `Mailserver ${hostOf(smtpUrl)}`,
      purpose: 'Versand von E-Mails (Auftragsverarbeitung)',
      content: 'Adresse, Betreff und Text der Nachrichten',
    },
    sms &&
      config.enablePluginSMS && {
        name: `SMS-Dienst ${hostOf(sms.url)}`,
        purpose: 'Versand von SMS (Auftragsverarbeitung)',
        content: 'Telefonnummer und Text der Nachrichten',
      },
    mapStyleUrl &&
      config.enablePluginMapbox && {
        name: `Kartendienst ${hostOf(mapStyleUrl)}`,
        purpose: 'Karte der Filialen, erst nach Zustimmung (Einwilligung)',
        content: 'IP-Adresse und Browser des Gastes',
      },
    geocoderUrl && {
      name: `Adressdienst ${hostOf(geocoderUrl)}`,
      purpose: 'Prüfung, ob eine Adresse im Liefergebiet liegt (Vertrag)',
      content: 'Straße, Postleitzahl, Ort und Land der Lieferung, ohne Namen',
    },
    config.socialPixelId && {
      name: 'Anbieter des Pixels (Soziales Netzwerk)',
      purpose: 'Messung von Werbung, erst nach Zustimmung (Einwilligung)',
      content: 'IP-Adresse, Browser und besuchte Seiten; Übermittlung in Drittländer prüfen',
    },
    config.tagId && {
      name: 'Anbieter des Tags',
      purpose: 'Messung von Besuchen, erst nach Zustimmung (Einwilligung)',
      content: 'IP-Adresse, Browser und besuchte Seiten; Übermittlung in Drittländer prüfen',
    },
  ]
  return recipients.filter((recipient) => Boolean(recipient)) as Recipient[]
}

/** What the software does in every shop, and what the server is set up for. */
const measuresOf = ({ isSecure }: SetUp['settings']) => [
  isSecure
    ? 'Verbindungen sind mit TLS verschlüsselt (https).'
    : 'Verbindungen sind nicht verschlüsselt: Für den Betrieb im Internet ist https einzurichten.',
  'Zugang nur mit Benutzerkonto; Rollen und Rechteprofile je Filiale begrenzen, wer was sieht.',
  'Passwörter und PINs sind nur als Hash (Argon2) gespeichert; ein zweiter Faktor kann eingeschaltet werden.',
  'Fehlversuche beim Anmelden und Zugriffe von außen sind begrenzt.',
  'Änderungen, Anmeldungen, Auskünfte und Löschungen stehen im Protokoll.',
  'Krankmeldungen haben keine öffentliche Adresse; jeder Blick darauf steht im Protokoll.',
  'Ablaufende Daten werden täglich von selbst gelöscht oder von der Person getrennt.',
  'Besuche der Website werden erst nach Zustimmung und ohne IP-Adresse gezählt.',
]

/** The parts of the record of processing activities that follow from the set-up (Art. 30 GDPR). */
export function processingRecord(setUp: SetUp): ProcessingRecordFrame {
  const { config, branch } = setUp
  return {
    controller: {
      name: config.businessName || config.shopName,
      address: branch
        ? [branch.street, `${branch.zipCode} ${branch.city}`.trim()].filter(Boolean).join(', ')
        : '',
      contact: [branch?.email || config.notificationEmail, branch?.phone].filter(Boolean).join(', '),
      dataProtection: config.dataProtectionContact,
    },
    recipients: recipientsOf(setUp),
    measures: measuresOf(setUp.settings),
  }
}
