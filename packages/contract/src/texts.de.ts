/** Every message the server can send, as German texts (OPEN-144); sentences chosen by business logic live in the domain. */
export const messages = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  invalid: 'Der Wert ist ungültig.',
  type: 'Der Wert hat den falschen Typ.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  url: 'Bitte geben Sie eine gültige Internetadresse an.',
  date: 'Bitte geben Sie ein gültiges Datum an.',
  dateTime: 'Bitte geben Sie einen gültigen Zeitpunkt mit Zeitzone an.',
  time: 'Bitte geben Sie eine gültige Uhrzeit im Format HH:mm an.',
  sameTimes: 'Beginn und Ende sind gleich. Für den ganzen Tag geben Sie 00:00 bis 24:00 an.',
  color: 'Bitte geben Sie eine Farbe im Format #RRGGBB an.',
  path: 'Bitte geben Sie einen Pfad ohne Schrägstrich am Anfang und ohne Leerzeichen an.',
  pathReserved: 'Dieser Pfad ist für das System reserviert.',
  redirectTarget: 'Das Ziel muss ein Pfad dieser Website oder eine erlaubte https-Adresse sein.',
  redirectLoop: 'Diese Weiterleitung würde im Kreis führen.',
  redirectOnward: (target: string) =>
    `Das Ziel wird selbst weitergeleitet. Bitte geben Sie gleich ${target} an.`,
  redirectTaken: (path: string) =>
    `Die Weiterleitung von /${path} führt hierher. Bitte ändern Sie zuerst deren Ziel.`,
  navigationDepth: 'Die Navigation darf höchstens acht Ebenen haben.',
  choice: 'Bitte wählen Sie einen gültigen Wert aus.',
  reference: 'Der gewählte Eintrag ist ungültig.',
  referenceMissing: 'Der gewählte Eintrag existiert nicht.',
  twoDecimals: 'Bitte geben Sie höchstens zwei Nachkommastellen an.',
  integer: 'Bitte geben Sie eine ganze Zahl an.',
  number: 'Bitte geben Sie eine Zahl an.',
  unique: 'Dieser Wert wird bereits verwendet.',
  revision: 'Der Eintrag wurde inzwischen von jemand anderem geändert.',
  notFound: 'Der Eintrag wurde nicht gefunden.',
  routeNotFound: 'Diese Adresse gibt es nicht.',
  forbidden: 'Sie haben keine Berechtigung für diese Aktion.',
  malformed: 'Die Anfrage ist fehlerhaft.',
  unsupportedMediaType: 'Dieser Inhaltstyp wird nicht unterstützt.',
  bodyTooLarge: 'Die Anfrage ist zu groß.',
  unavailable: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.',
  unexpected: 'Ein unbekannter Fehler ist aufgetreten.',
  timeout: 'Die Anfrage hat zu lange gedauert.',
  diskFull: 'Der Speicherplatz ist erschöpft.',
  tooMany: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  tooShort: (n: number) => `Der Wert ist zu kurz (mindestens ${n} Zeichen).`,
  oneLine: 'Der Wert darf keine Zeilenumbrüche und keine Steuerzeichen enthalten.',
  tooLong: (n: number) => `Der Wert ist zu lang (höchstens ${n} Zeichen).`,
  tooSmall: (n: number) => `Der Wert muss mindestens ${n.toLocaleString('de-DE')} sein.`,
  tooBig: (n: number) => `Der Wert darf höchstens ${n.toLocaleString('de-DE')} sein.`,
  tooMuch: (n: number) => `Bitte wählen Sie höchstens ${n} Einträge.`,
  fileTooLarge: (megabytes: number) => `Die Datei ist zu groß (höchstens ${megabytes} MB).`,
  unknownQuery: (name: string) => `Der Parameter "${name}" ist unbekannt.`,
  /** ERR-04 */
  uploadFailed: (filename: string) =>
    `Die ausgewählte Datei "${filename}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`,
  stillUsed: (names: readonly string[]) => `Der Eintrag wird noch verwendet: ${names.join(', ')}.`,
} as const

/** What restoring a deleted record answers (OPEN-208). */
export const deletionTexts = {
  needs: (names: readonly string[]) =>
    `Bitte stellen Sie zuerst wieder her, was dieser Eintrag braucht: ${names.join(', ')}.`,
} as const

/** What the server says about pages (OPEN-178). */
export const contentMessages = {
  frameHost: (host: string) =>
    `Inhalte von ${host} dürfen nicht eingebettet werden. Erlaubte Anbieter stehen in der Konfiguration.`,
} as const

/** What the server says about the configuration. */
export const configTexts = {
  currency:
    'Mit dieser Währung kann der Shop nicht rechnen. Bitte geben Sie drei Großbuchstaben an, z. B. EUR oder CHF.',
  retention: (years: number) =>
    `Belege sind nach dem Recht des Shops mindestens ${years} Jahre aufzubewahren.`,
  timeZone: 'Diese Zeitzone kennen wir nicht. Bitte geben Sie eine wie Europe/Vienna oder Europe/Zurich an.',
} as const

/** What the server says about the data of employees. */
export const employeeDataTexts = {
  stillActive:
    'Dieses Konto ist noch aktiv. Schalten Sie es unter „Benutzer“ zuerst ab, wenn die Person ausgeschieden ist.',
} as const

/** What the server says about messages of the outbox. */
export const outboxTexts = {
  sent: 'Die Nachricht wurde bereits gesendet.',
  emptied: 'Der Inhalt der Nachricht wurde bereits gelöscht.',
  smsCountry: 'SMS gehen nur an Nummern in Österreich, Deutschland, der Schweiz und Liechtenstein.',
  smsLimit: 'Diese Nummer hat bereits genug SMS bekommen. Bitte versuchen Sie es in einer Stunde erneut.',
} as const

/** Default messages of failed calls, by the labels of the entity (ERR-12 to ERR-15, OPEN-168, OPEN-169). */
export const failures = {
  list: (many: string) => `${many} konnten nicht geladen werden.`,
  load: (one: string) => `${one} konnte nicht geladen werden.`,
  create: (one: string) => `${one} konnte nicht erstellt werden.`,
  update: (one: string) => `${one} konnte nicht aktualisiert werden.`,
  remove: (one: string) => `${one} konnte nicht gelöscht werden.`,
  statistics: 'Statistik konnte nicht geladen werden.',
  configLoad: 'Konfiguration konnte nicht geladen werden.',
  configSave: 'Konfiguration konnte nicht gespeichert werden.',
  me: 'Aktiver Benutzer konnte nicht geladen werden.',
  init: 'Daten konnten nicht geladen werden.',
} as const

/** What the statistics calls refuse (OPEN-133). */
export const statisticsTexts = {
  periodOrder: 'Das Ende des Zeitraums muss nach seinem Anfang liegen.',
  periodLength: (days: number) => `Der Zeitraum darf höchstens ${days} Tage lang sein.`,
} as const

/** Sign-in texts (AUTH-10, OPEN-142, OPEN-187). */
export const permissionTexts = {
  otherBranch: 'Die Person arbeitet nicht in dieser Filiale.',
  twice: 'Dieses Rechteprofil hat die Person in der Filiale bereits.',
}

export const signInTexts = {
  signInFailed: 'Die Anmeldung ist fehlgeschlagen.',
  invalidCredentials: 'Die Zugangsdaten sind ungültig.',
  expired: 'Das Konto ist abgelaufen.',
  disabled: 'Das Konto ist deaktiviert.',
  locked: 'Das Konto ist gesperrt.',
  tooManyTries: (minutes: number) =>
    `Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in ${minutes} Minuten erneut.`,
  linkInvalid: 'Der Anmelde-Link ist ungültig oder abgelaufen.',
  linkOtherBrowser: 'Bitte öffnen Sie den Link in dem Browser, in dem Sie ihn angefordert haben.',
  csrf: 'Das CSRF-Token ist ungültig.',
  noSession: 'Es ist keine Sitzung vorhanden.',
  reauthenticate: 'Bitte geben Sie Ihr Passwort erneut ein.',
  passwordLength: 'Das Passwort muss zwischen 12 und 128 Zeichen lang sein.',
  passwordCommon: 'Dieses Passwort ist zu leicht zu erraten.',
  codeRequired: 'Bitte geben Sie den Code Ihrer Authentifizierungs-App ein.',
  codeInvalid: 'Der Code ist ungültig.',
  secondFactorFailed: 'Die Anmeldung in zwei Schritten konnte nicht geändert werden.',
  passkeyFailed: 'Der Passkey konnte nicht geändert werden.',
  passkeyInvalid: 'Dieser Passkey wurde nicht angenommen.',
  passkeyRequired: 'Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.',
  passkeysFull: 'Es gibt bereits zehn Passkeys. Bitte entfernen Sie zuerst einen davon.',
  secondFactorSetup: 'Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein.',
  secondFactorExists: 'Die Anmeldung in zwei Schritten ist bereits eingeschaltet.',
  lastAdministrator: 'Es muss mindestens ein aktives Konto mit der Rolle Administration bleiben.',
  keysFull: 'Es gibt bereits zwei Schlüssel für diesen Zweck. Bitte löschen Sie zuerst einen davon.',
} as const

/** What keeps a branch from being saved. */
export const branchTexts = {
  postcodes: (area: string) =>
    `Die Postleitzahlen von „${area}“ sind nicht lesbar. Bitte trennen Sie sie mit Beistrichen: 8010, 8020-8055.`,
  border: (area: string) =>
    `Die Grenze von „${area}“ ist nicht lesbar. Sie braucht mindestens drei Ecken, eine pro Zeile: 47.0707, 15.4395.`,
} as const

/** What keeps a coupon from being saved. */
export const couponTexts = {
  code: 'Bitte verwenden Sie nur Buchstaben, Ziffern und Bindestriche.',
  percentage: 'Bitte geben Sie an, wie viel Prozent abgezogen werden.',
  amount: 'Bitte geben Sie an, welcher Betrag abgezogen wird.',
  validity: 'Das Ende muss nach dem Beginn liegen.',
} as const

/** What the order calls answer when they refuse (ERR-11, B1, B26, B36, B46). */
export const orderTexts = {
  cancelsTooEarly: 'Muss später sein als „Verpasst nach“.',
  autoCanceled:
    'Leider konnten wir Ihre Bestellung nicht rechtzeitig bestätigen. Bezahltes wird rückerstattet.',
  cancelFailed: 'Bestellung konnte nicht storniert werden.',
  statusFailed: 'Bestellstatus konnte nicht geändert werden.',
  printFailed: 'Beleg konnte nicht gedruckt werden.',
  paymentCheckFailed: 'Zahlungsstatus konnte nicht überprüft werden.',
  pushFailed: 'Die Benachrichtigung konnte nicht eingerichtet werden.',
  questionnaireFailed: 'Bewertung konnte nicht gesendet werden.',
  resendFailed: 'Bestätigung konnte nicht versendet werden.',
  itemFailed: 'Bestellung konnte nicht aktualisiert werden.',
  notFound: 'Bestellung nicht gefunden.',
  priceChanged: 'Preise haben sich geändert.',
  keyMalformed: 'Der Idempotency-Key muss eine UUID sein.',
  keyUsed: 'Dieser Idempotency-Key wurde bereits für eine andere Bestellung verwendet.',
  inFlight: 'Ihre Bestellung wird gerade verarbeitet. Bitte versuchen Sie es in Kürze erneut.',
  uploadMissing: 'Diese Datei gibt es nicht mehr. Bitte laden Sie sie erneut hoch.',
  uploadUsed: 'Diese Datei gehört bereits zu einer anderen Bestellung. Bitte laden Sie sie erneut hoch.',
  paymentAway:
    'Die Online Zahlung ist derzeit nicht erreichbar. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
  paymentFailed: 'Die Zahlung konnte nicht gestartet werden.',
  linkPaymentAway: 'Die Online Zahlung ist derzeit nicht erreichbar. Bitte versuchen Sie es später erneut.',
  nothingDue: 'Für diese Bestellung ist nichts mehr zu bezahlen.',
  onlinePaid: 'Eine bereits online bezahlte Bestellung kann nicht geändert werden.',
  paymentUnderWay: 'Die Online Zahlung läuft noch. Ändern Sie die Bestellung, sobald sie bezahlt ist.',
  completedCostsMore: 'Eine abgeschlossene Bestellung kann nur günstiger werden.',
  correctionEmpty: 'Eine Bestellung braucht mindestens eine Position. Zum Absagen stornieren Sie sie.',
  lineGone: 'Diese Position gibt es nicht mehr.',
  productGone: 'Dieses Produkt ist nicht mehr verfügbar.',
  paymentRefers: 'Zu dieser Bestellung gibt es eine Zahlung.',
  intakeFailed: 'Annahme konnte nicht geändert werden.',
  closedNow: 'Die Filiale hat derzeit geschlossen.',
  flood: (max: number) => `Ungewöhnlich viele Bestellungen: mehr als ${max} in einer Minute.`,
} as const

/** Newsletter of the public site (OPEN-154). */
export const newsletterTexts = {
  linkInvalid: 'Der Link ist ungültig oder abgelaufen.',
  /** What is confirmed; it is stored with each confirmation as the proof of consent. */
  invitation: 'über diesen Link bestätigen Sie die Anmeldung zu unserem Newsletter.',
} as const

/** What the time clock and the time sheets answer (ERR-17, OPEN-110, OPEN-191). */
export const timeTexts = {
  balancesFailed: 'Urlaubskonten konnten nicht geladen werden.',
  meFailed: 'Benutzer konnte nicht geladen werden.',
  schedulesFailed: 'Arbeitsplanung konnte nicht geladen werden.',
  stepFailed: {
    start: 'Aktivität konnte nicht gestartet werden.',
    end: 'Aktivität konnte nicht beendet werden.',
    pause: 'Aktivität konnte nicht pausiert werden.',
    resume: 'Aktivität konnte nicht fortgesetzt werden.',
  },
  foreignBranch: 'Diese Filiale gehört nicht zu Ihren Filialen.',
  alreadyRunning: 'Für diese Person läuft bereits eine Aktivität.',
  endBeforeStart: 'Das Ende liegt vor dem Beginn.',
  outside: 'Die Pause liegt außerhalb der Arbeitszeit.',
  overlap: 'Die Pause überschneidet sich mit der vorigen.',
  openPause: 'Nur die letzte Pause einer laufenden Aktivität kann offen sein.',
} as const

/** What a tablet that is a time clock answers, and the PIN for it. */
export const clockTexts = {
  loadFailed: 'Stempeluhr konnte nicht geladen werden.',
  stepFailed: 'Stempelung konnte nicht gespeichert werden.',
  tapsFailed: 'Stempelungen konnten nicht geladen werden.',
  pinFailed: 'PIN konnte nicht geändert werden.',
  pinWrong: 'Die PIN ist falsch.',
  pinMissing: 'Es ist noch keine PIN gesetzt. Bitte setzen Sie sie in der Verwaltung unter „Mein Konto“.',
  badgeUnknown: 'Dieser Ausweis gilt hier nicht.',
  pinLocked: (minutes: number) =>
    `Zu viele falsche PINs. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
  tapReused: 'Diese Stempelung gehört zu jemand anderem.',
  offlineReason: (device: string) => `Ohne Netz gestempelt, Gerät „${device}“`,
  pinProblems: {
    pinDigits: 'Eine PIN besteht nur aus Ziffern.',
    pinTooShort: 'Eine PIN hat mindestens 4 Ziffern.',
    pinTooLong: 'Eine PIN hat höchstens 12 Ziffern.',
    pinTooSimple: 'Diese PIN ist zu leicht zu erraten.',
  },
} as const

/** What tasks answer. */
export const taskTexts = {
  circle: 'Diese Aufgaben würden im Kreis aufeinander warten.',
  blocked: 'Zuerst müssen die Aufgaben erledigt werden, auf die diese wartet.',
  dueMissing: 'Eine Wiederholung braucht einen Zeitpunkt, zu dem die Aufgabe fällig ist.',
  temperatureMissing: 'Bitte geben Sie die Temperatur ein.',
  limitsCrossed: 'Die obere Grenze liegt unter der unteren.',
  pointsOpen: 'Es sind noch Punkte offen.',
  reasonMissing: 'Bitte geben Sie den Grund ein.',
  notMissed: 'Nur eine Runde von einem früheren Tag kann als nicht gemacht abgeschlossen werden.',
  choicesFailed: 'Mitarbeiter und Abteilungen konnten nicht geladen werden.',
  commentsFailed: 'Kommentare konnten nicht geladen werden.',
  commentFailed: 'Kommentar konnte nicht gespeichert werden.',
  todayFailed: 'Aufgaben konnten nicht geladen werden.',
  saveFailed: 'Aufgabe konnte nicht gespeichert werden.',
  clockFailed: 'Die Uhr konnte nicht gestartet werden.',
  paused: 'Sie sind in Pause. Bitte zuerst fortsetzen.',
  alreadyOn: 'Sie arbeiten bereits an dieser Aufgabe.',
} as const

/** What departments answer. */
export const departmentTexts = {
  treeFailed: 'Abteilungen konnten nicht geladen werden.',
  circle: 'Eine Abteilung kann nicht unter sich selbst stehen.',
} as const

/** What the roster answers. */
export const rosterTexts = {
  loadFailed: 'Dienstplan konnte nicht geladen werden.',
  demandFailed: 'Bedarf konnte nicht geladen werden.',
  printFailed: 'Dienstplan konnte nicht gedruckt werden.',
  saveFailed: 'Dienst konnte nicht gespeichert werden.',
  removeFailed: 'Dienst konnte nicht gelöscht werden.',
  copyFailed: 'Woche konnte nicht kopiert werden.',
  publishFailed: 'Dienstplan konnte nicht veröffentlicht werden.',
  seenFailed: 'Dienste konnten nicht bestätigt werden.',
  takeFailed: 'Dienst konnte nicht übernommen werden.',
  feedFailed: 'Kalender-Link konnte nicht geändert werden.',
  tooLong: 'Ein Dienst dauert höchstens 24 Stunden.',
  breakTooLong: 'Die Pause ist länger als der Dienst.',
  taken: 'Dieser Dienst ist bereits vergeben.',
  notOpen: 'Dieser Dienst ist nicht mehr offen.',
  busy: 'Sie haben zu dieser Zeit bereits einen Dienst.',
  isAbsence: 'Abwesenheiten werden nicht im Dienstplan geändert.',
  swapsFailed: 'Tauschwünsche konnten nicht geladen werden.',
  swapFailed: 'Tausch konnte nicht gespeichert werden.',
  swapRunning: 'Für diesen Dienst läuft schon ein Tauschwunsch.',
  shiftChanged: 'Dieser Dienst wurde inzwischen geändert, abgesagt oder hat schon begonnen.',
  swapRefusals: {
    wrongState: 'Über diesen Tausch wurde schon entschieden.',
    notYours: 'Das kann nur jemand anderer entscheiden.',
    ownShift: 'Das ist Ihr eigener Dienst.',
    taken: 'Diesen Dienst übernimmt schon jemand anderer.',
    shiftChanged: 'Dieser Dienst wurde inzwischen geändert, abgesagt oder hat schon begonnen.',
  },
  wishesFailed: 'Wünsche konnten nicht geladen werden.',
  wishFailed: 'Wunsch konnte nicht gespeichert werden.',
  wishTooLate: 'Wünsche sind nur für kommende Tage möglich.',
} as const

/** What time sheets, corrections and the closing of months answer. */
export const timeSheetTexts = {
  weekFailed: 'Zeiten konnten nicht geladen werden.',
  correctionsFailed: 'Korrekturen konnten nicht geladen werden.',
  requestFailed: 'Korrektur konnte nicht beantragt werden.',
  decideFailed: 'Über die Korrektur konnte nicht entschieden werden.',
  closingsFailed: 'Monatsabschlüsse konnten nicht geladen werden.',
  closingFailed: 'Monat konnte nicht geändert werden.',
  overlapsOther: 'Zu dieser Zeit ist bereits andere Arbeit aufgezeichnet.',
  alreadyRequested: 'Für diese Zeiten ist bereits eine Korrektur beantragt.',
  monthLocked: 'Dieser Monat ist abgeschlossen. Zeiten ändert nur noch eine Korrektur.',
  problems: {
    reasonMissing: 'Bitte geben Sie einen Grund an.',
    unchanged: 'Diese Zeiten sind bereits so aufgezeichnet.',
    endMissing: 'Bitte geben Sie das Ende an.',
    inFuture: 'Das Ende liegt in der Zukunft.',
  },
  refusals: {
    decided: 'Über diese Korrektur wurde bereits entschieden.',
    own: 'Über die eigene Korrektur entscheidet jemand anderer.',
    foreign: 'Nur wer sie beantragt hat, kann sie zurückziehen.',
    changed: 'Die Zeiten wurden inzwischen geändert.',
  },
  closingRefusals: {
    wrongState: 'Das ist in diesem Stand des Monats nicht möglich.',
    own: 'Den eigenen Monat genehmigt jemand anderer.',
  },
  closingSteps: { submit: 'eingereicht', return: 'zurückgegeben', approve: 'genehmigt' },
} as const

/** What absences and holiday accounts answer. */
export const absenceTexts = {
  listFailed: 'Abwesenheiten konnten nicht geladen werden.',
  requestFailed: 'Abwesenheit konnte nicht eingetragen werden.',
  decideFailed: 'Über die Abwesenheit konnte nicht entschieden werden.',
  noteFailed: 'Krankmeldung konnte nicht verarbeitet werden.',
  accountFailed: 'Urlaubskonto konnte nicht geladen werden.',
  payoutFailed: 'Auszahlung konnte nicht gebucht werden.',
  payoutTooMuch: 'So viele Tage sind nicht offen.',
  confirmFailed: 'Erinnerung konnte nicht bestätigt werden.',
  endBeforeStart: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: 'Eine Abwesenheit dauert höchstens ein Jahr.',
  noPerson: 'Diese Person gibt es nicht.',
  overlap: 'In dieser Zeit ist bereits eine Abwesenheit eingetragen.',
  locked: 'Dieser Monat ist bereits abgeschlossen.',
  decided: 'Darüber wurde bereits entschieden.',
  begun: 'Diese Abwesenheit hat schon begonnen.',
  noteKind: 'Bitte senden Sie ein PDF oder ein Bild.',
  steps: {
    approve: 'Ihre Abwesenheit ist genehmigt',
    reject: 'Ihre Abwesenheit ist abgelehnt',
    withdraw: 'Ihre Abwesenheit ist aufgehoben',
  },
} as const

/** What is wrong with a contract. */
export const employmentTexts = {
  endBeforeStart: 'Das Ende liegt vor dem Beginn.',
  overlap: 'In dieser Zeit gilt bereits ein anderes Dienstverhältnis.',
  daysDiffer: 'Die Tage ergeben nicht die Wochenarbeitszeit.',
} as const

/** TVs: failed calls (ERR-16) and what the server says instead where it knows more (ERR-06, OPEN-137, OPEN-138). */
export const signageTexts = {
  commandFailed: 'Befehl konnte nicht ausgeführt werden.',
  abortFailed: 'Befehl konnte nicht abgebrochen werden.',
  commandWaits: 'Für diesen TV wartet noch ein Befehl.',
  notAbortable: 'Dieser Befehl kann nicht mehr abgebrochen werden.',
  notSent: 'Dieser Befehl wartet auf keine Rückmeldung.',
  pairingFailed: 'TV konnte nicht gekoppelt werden.',
  reportFailed: 'TV konnte sich nicht melden.',
} as const

/** Pairing of TVs and screens with a browser (OPEN-138). */
export const pairingTexts = {
  failed: 'Gerät konnte nicht gekoppelt werden.',
  endFailed: 'Kopplung konnte nicht aufgehoben werden.',
  codeInvalid: 'Der Code ist ungültig oder abgelaufen.',
  noScreen: 'Nur Bildschirme werden gekoppelt.',
} as const

/** What the upload of a product list answers (ERR-10, OPEN-155). */
export const productListTexts = {
  failed: 'Produktliste konnte nicht hochgeladen werden.',
  listFailed: 'Produktlisten konnten nicht geladen werden.',
  applyFailed: 'Produktliste konnte nicht übernommen werden.',
  discardFailed: 'Produktliste konnte nicht verworfen werden.',
  unreadable: 'Diese Datei kann nicht gelesen werden. Bitte senden Sie eine CSV- oder XLSX-Datei.',
  notUtf8: 'Bitte speichern Sie die Liste als „CSV UTF-8“.',
  openQuote: (line: number, column: number) =>
    `In Zeile ${line}, Spalte ${column} beginnt ein Anführungszeichen, das nirgends endet.`,
  tooManyLines: (max: number) => `Die Liste hat mehr als ${max.toLocaleString('de-DE')} Zeilen.`,
  tooMuchText: 'Die Liste enthält zu viel Text.',
  empty: 'Die Liste enthält keine Produkte.',
  noUidColumn: 'In der ersten Zeile fehlt die Spalte „uid“.',
  unknownColumn: (name: string) => `Die Spalte „${name}“ ist unbekannt und wird nicht übernommen.`,
  repeatedColumn: (name: string) => `Die Spalte „${name}“ kommt mehrmals vor; es gilt die erste.`,
  noUid: 'Die Artikelnummer fehlt.',
  repeatedUid: (line: number) => `Diese Artikelnummer steht schon in Zeile ${line}.`,
  unknownName: (label: string, name: string) => `${label} „${name}“ gibt es nicht.`,
  severalNames: (label: string, name: string) => `${label} „${name}“ gibt es mehrmals.`,
  unknownChoice: (name: string, choices: readonly string[]) =>
    `„${name}“ gibt es hier nicht. Möglich sind: ${choices.join(', ')}.`,
  moment: 'Bitte schreiben Sie Datum und Uhrzeit, z. B. 31.12.2026 18:30.',
  yesOrNo: 'Bitte schreiben Sie „ja“ oder „nein“.',
  unknownUnit: (name: string) => `Die Einheit „${name}“ gibt es nicht.`,
  tooManyWaiting: 'Es warten bereits zu viele Produktlisten. Bitte versuchen Sie es später erneut.',
} as const

export const labelTexts = {
  tooMany: (max: number) => `Es können höchstens ${max} Etiketten auf einmal gedruckt werden.`,
} as const

export const templateTexts = {
  noPdf: 'Ein Produktbild kann kein PDF sein. Bitte wählen Sie PNG, JPEG oder WebP.',
  tooManyRuns: 'Es wird schon sehr viel gezeichnet. Bitte warten Sie, bis etwas davon fertig ist.',
  stillRunning: 'Die Bilder werden noch gezeichnet.',
  archiveTooLarge: 'Das Archiv wäre größer als 4 GB. Bitte zeichnen Sie weniger Produkte auf einmal.',
} as const

export const importTexts = {
  uploadFailed: 'Datei konnte nicht hochgeladen werden.',
  listFailed: 'Importe konnten nicht geladen werden.',
  checkFailed: 'Datei konnte nicht geprüft werden.',
  runFailed: 'Import konnte nicht gestartet werden.',
  undoFailed: 'Import konnte nicht rückgängig gemacht werden.',
  discardFailed: 'Datei konnte nicht verworfen werden.',
  exportFailed: 'Export konnte nicht erstellt werden.',
  empty: 'Die Datei enthält keine Zeilen unter der Kopfzeile.',
  kindMissing: 'Bitte wählen Sie, was importiert wird.',
  unmapped: 'Bitte ordnen Sie mindestens eine Spalte zu.',
  keyUnmapped: (heading: string) =>
    `Keine Spalte enthält „${heading}“. Ordnen Sie eine zu oder wählen Sie ein anderes Merkmal.`,
  doubleField: (heading: string) => `„${heading}“ ist zwei Spalten zugeordnet.`,
  unknownField: (name: string) => `Das Feld „${name}“ gibt es nicht.`,
  tooManyCells: (cells: number, headings: number) =>
    `Die Zeile hat ${cells} Zellen, die Kopfzeile nur ${headings}. Fehlt ein Anführungszeichen?`,
  keyMissing: (heading: string) => `„${heading}“ fehlt.`,
  keyRepeated: (heading: string, line: number) => `„${heading}“ steht schon in Zeile ${line}.`,
  several: 'Es gibt mehrere passende Einträge.',
  exists: 'Diesen Eintrag gibt es schon.',
  missing: 'Diesen Eintrag gibt es nicht.',
  noNewWithId: 'Neue Einträge bekommen ihre Nummer von selbst; diese Nummer gibt es nicht.',
  notWaiting: 'Dieser Import wurde schon gestartet.',
  notChecked: 'Bitte prüfen Sie die Datei zuerst.',
  notUndoable: 'Dieser Import kann nicht mehr rückgängig gemacht werden.',
  changedSince: (headings: readonly string[]) => `Seither geändert und geblieben: ${headings.join(', ')}.`,
  recordChangedSince: 'Seither geändert und darum nicht gelöscht.',
  recordGone: 'Inzwischen gelöscht.',
  erased: (day: string) =>
    `Die Daten dieser Person wurden am ${day} gelöscht. Darum wird die Zeile nicht übernommen.`,
} as const

export const customerTexts = {
  contactMissing: 'Bitte geben Sie eine Telefonnummer oder E-Mail-Adresse an.',
  contactTaken: (customer: number) => `Gehört schon zu Kunde Nr. ${customer}.`,
  contactTwice: 'Steht in dieser Datei bei zwei Kunden.',
  orderedSince: 'Hat seither bestellt und wurde darum nicht gelöscht.',
} as const

/** What the actions of devices answer (ERR-16, OPEN-106); the first message is always one of the first two. */
export const deviceTexts = {
  escalatesNowhere: 'Bitte wählen Sie, an welches Gerät weitergeleitet wird.',
  escalatesWrong: 'Bitte wählen Sie ein anderes Benachrichtigungsgerät derselben Filiale.',
  quietHalf: 'Bitte geben Sie Anfang und Ende der Ruhezeit an.',
  testFailed: 'Test nicht erfolgreich.',
  logsFailed: 'Log konnte nicht angefordert werden.',
  notPrinter: 'Dieses Gerät ist kein Drucker.',
  nothingToPreview: 'Diese Filiale hat noch keine Bestellung, von der dieser Drucker etwas druckt.',
  notNotified: 'Dieses Gerät ist kein Benachrichtigungsgerät.',
  noLogs: 'E-Mail und SMS haben kein Gerät, das ein Log senden könnte.',
  noProtocol: 'Bitte wählen Sie den Anschluss des Druckers und speichern Sie.',
  noChannel: 'Bitte wählen Sie den Kanal der Benachrichtigung und speichern Sie.',
  noTarget: 'Es ist kein Ziel eingetragen.',
  neverSeen: 'Der Drucker hat sich noch nie gemeldet. Ist seine Adresse im Drucker eingetragen?',
  notSeen: 'Der Drucker hat sich seit mehr als zwei Minuten nicht gemeldet.',
  notFetched: 'Das Gerät hat den Auftrag nicht rechtzeitig abgeholt.',
  notConfirmed: 'Das Gerät hat den Auftrag geholt, aber nicht rechtzeitig bestätigt.',
  interrupted: 'Der Auftrag wurde unterbrochen.',
  notPrinted: 'Der Drucker konnte den Auftrag vier Stunden lang nicht drucken.',
  orderGone: 'Die Bestellung gibt es nicht mehr.',
  refused: 'Der Drucker nimmt keine Verbindung an. Ist er eingeschaltet?',
  unreachable: 'Der Drucker ist im Netz nicht erreichbar.',
  unknownHost: 'Der Name des Druckers ist im Netz nicht bekannt.',
  timedOut: 'Der Drucker antwortet nicht.',
  closed: 'Der Drucker hat die Verbindung mitten im Druck beendet.',
  paperOut: 'Der Drucker hat kein Papier.',
  coverOpen: 'Der Deckel des Druckers ist offen.',
  printerError: 'Der Drucker meldet einen Fehler am Gerät.',
  cutter: 'Der Drucker meldet einen Fehler am Messer.',
  notDecoded: 'Der Drucker kann den Auftrag nicht lesen.',
  deviceCode: (code: string) => `Der Drucker meldet den Fehler ${code}.`,
  addressMalformed: 'Bitte geben Sie eine IP-Adresse oder einen Namen an, zum Beispiel 192.168.1.20.',
  addressPort: 'Drucker werden nur über die Anschlüsse 9100 und 631 erreicht.',
  addressForbidden: (networks: string) =>
    `An diese Adresse darf der Server nicht drucken. Erlaubt: ${networks || 'kein Netz'} (Einstellung PRINTER_NETWORKS).`,
  targetEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  targetPhone: 'Bitte geben Sie eine Telefonnummer mit Landesvorwahl an, zum Beispiel +43 660 1234567.',
  noMailServer: 'Es ist kein Mailserver eingerichtet (Einstellung SMTP_URL).',
  noSmsProvider: 'Es ist kein SMS-Versand eingerichtet (Einstellungen SMS_URL, SMS_TOKEN und SMS_FROM).',
  smsLimit: 'An diese Nummer darf derzeit keine SMS gesendet werden.',
  notSubscribed: 'Es ist noch kein Gerät für Push-Nachrichten verbunden.',
  subscriptionGone: 'Das Gerät ist nicht mehr für Push-Nachrichten angemeldet. Bitte verbinden Sie es neu.',
  pushRefused: (status: number) => `Der Push-Dienst hat die Nachricht nicht angenommen (HTTP ${status}).`,
  pushUnreachable: 'Der Push-Dienst ist nicht erreichbar.',
  notShown: 'Die Nachricht ist unterwegs, aber das Gerät hat sie nicht rechtzeitig bestätigt.',
} as const
