import { type Instant, SHOP_ZONE, formatDateTime, formatTime } from '../values/index.ts'

/** What staff can be alarmed about, in the words of the settings. */
export const alarmKinds = {
  new: 'Neue Bestellung',
  missed: 'Verpasste Bestellung',
  paid: 'Bezahlt',
  canceled: 'Storniert',
  printerOut: 'Drucker fällt aus',
  tvOffline: 'TV offline',
} as const
export type AlarmKind = keyof typeof alarmKinds

/** Alarms that every board shows and rings for; the others are only for devices that ask for them. */
export const boardAlarms: readonly AlarmKind[] = ['missed', 'canceled', 'printerOut', 'tvOffline']

export type AlarmSubject = {
  kind: AlarmKind
  /** Number of the order; null when it is not about one, or the order is deleted. */
  ticketNumber: number | null
  /** Name of the printer or TV. */
  device: string
  /** What the printer says, or '' . */
  detail: string
  /** Since when it is so. */
  since: Instant
}

/** The headline of an alarm, short enough for a lock screen. */
export function alarmTitle({ kind, ticketNumber, device }: AlarmSubject): string {
  const order = ticketNumber === null ? 'Bestellung' : `Bestellung ${ticketNumber}`
  switch (kind) {
    case 'new':
      return `Neue ${order}`
    case 'missed':
      return `Verpasste ${order}`
    case 'paid':
      return `${order} ist bezahlt`
    case 'canceled':
      return `${order} wurde storniert`
    case 'printerOut':
      return `Drucker „${device}“ druckt nicht`
    case 'tvOffline':
      return `TV „${device}“ ist offline`
  }
}

/** What there is to do or to know, below the headline. */
export function alarmText({ kind, detail, since }: AlarmSubject, zone: string = SHOP_ZONE): string {
  switch (kind) {
    case 'new':
      return 'Sie wartet auf Ihre Bestätigung.'
    case 'missed':
      return 'Sie wartet noch immer auf eine Bestätigung. Bitte gleich ansehen.'
    case 'paid':
      return `Zahlung um ${formatTime(since, zone)} Uhr eingegangen.`
    case 'canceled':
      return detail || 'Bitte nicht mehr zubereiten.'
    case 'printerOut':
      return detail || 'Aufträge warten. Bitte Papier, Strom und Netz prüfen.'
    case 'tvOffline':
      return `Zuletzt gesehen: ${formatDateTime(since, zone)} Uhr. Bitte Strom und Netz prüfen.`
  }
}
