import { isAccessibilityPage } from './accessibility-statement.ts'
import { isUncheckedTemplate } from './legal-templates.ts'
import { isAlcoholic, lacksAlcoholContent, lacksBasePrice, lacksDepositNote } from './product-duties.ts'
import type { Named, ShopFacts } from './shop-facts.ts'

/** required: a duty of the shop or something without which it does not work; advised: worth doing. */
export type TaskSeverity = 'required' | 'advised'

/** One open task of the set-up, with the place where it is done: a field of the configuration, a record or a list. */
export type SetupTask = {
  code: string
  severity: TaskSeverity
  title: string
  hint: string
  place: { area: string; id?: number; field?: string }
  /** What is concerned, when it is more than one thing. */
  examples: readonly Named[]
  count: number
}

type Rule = Pick<SetupTask, 'code' | 'severity' | 'title' | 'hint' | 'place'> & {
  /** Whether it is open, or the records it is open for. */
  open: (facts: ShopFacts) => boolean | readonly Named[]
}

const isEmpty = (...texts: readonly string[]) => texts.every((text) => text.trim() === '')
const says = (pattern: RegExp, { config, sites }: ShopFacts) =>
  pattern.test(config.termsAndConditionsText) ||
  sites.some(({ name, path }) => pattern.test(name) || pattern.test(path))

/** Whether the words on the button say without doubt that the order costs money (§ 8 FAGG, § 312j BGB). */
export const isBindingLabel = (label: string) =>
  /zahlungspflichtig|kostenpflichtig|^(jetzt )?kaufen$/i.test(label.trim())

const config = (field: string) => ({ area: 'config', field })

const rules: readonly Rule[] = [
  {
    code: 'imprint',
    severity: 'required',
    title: 'Impressum fehlt',
    hint: 'Jede Website eines Unternehmens braucht ein Impressum.',
    place: config('imprintText'),
    open: ({ config: texts }) => isEmpty(texts.imprint, texts.imprintText),
  },
  {
    code: 'privacy',
    severity: 'required',
    title: 'Datenschutzerklärung fehlt',
    hint: 'Wer bestellt, gibt Daten an und muss wissen, was damit geschieht.',
    place: config('privacyPolicyText'),
    open: ({ config: texts }) => isEmpty(texts.privacyPolicy, texts.privacyPolicyText),
  },
  {
    code: 'terms',
    severity: 'required',
    title: 'AGB fehlen',
    hint: 'Beim Bestellen wird die Zustimmung zu den AGB verlangt.',
    place: config('termsAndConditionsText'),
    open: ({ config: texts }) => isEmpty(texts.termsAndConditions, texts.termsAndConditionsText),
  },
  {
    code: 'withdrawal',
    severity: 'required',
    title: 'Belehrung zum Rücktrittsrecht fehlt',
    hint: 'Für haltbare Ware gilt ein Rücktrittsrecht. Beschreiben Sie es in den AGB oder auf einer eigenen Seite.',
    place: config('termsAndConditionsText'),
    open: (facts) =>
      isEmpty(facts.config.termsAndConditions) &&
      !says(/(?<!vertrag[ -])widerruf|rücktritt|ruecktritt/i, facts),
  },
  {
    code: 'templates',
    severity: 'required',
    title: 'Rechtstexte sind noch ungeprüfte Vorlagen',
    hint: 'Lesen Sie Impressum, Datenschutz, AGB und die Erklärung zur Barrierefreiheit durch, ergänzen Sie die Stellen in eckigen Klammern und löschen Sie den Hinweis am Anfang.',
    place: config('imprintText'),
    open: ({ config: { imprintText, privacyPolicyText, termsAndConditionsText, accessibilityText } }) =>
      [imprintText, privacyPolicyText, termsAndConditionsText, accessibilityText].some(isUncheckedTemplate),
  },
  {
    code: 'business',
    severity: 'required',
    title: 'Firmenname fehlt',
    hint: 'Er steht in E-Mails und auf Belegen.',
    place: config('businessName'),
    open: ({ config: { businessName } }) => isEmpty(businessName),
  },
  {
    code: 'button',
    severity: 'required',
    title: 'Bestellschaltfläche ist nicht eindeutig',
    hint: 'In Österreich und Deutschland muss sie „zahlungspflichtig bestellen“ oder ebenso Eindeutiges sagen.',
    place: config('submitOrderLabel'),
    open: ({ config: { submitOrderLabel } }) => !isBindingLabel(submitOrderLabel),
  },
  {
    code: 'preorderButton',
    severity: 'required',
    title: 'Schaltfläche für Vorbestellungen ist nicht eindeutig',
    hint: 'Auch eine Vorbestellung ist zahlungspflichtig: „zahlungspflichtig vorbestellen“ oder ebenso Eindeutiges.',
    place: config('submitPreorderLabel'),
    open: ({ branches, config: { submitPreorderLabel } }) =>
      branches.some(({ takesPreorders }) => takesPreorders) && !isBindingLabel(submitPreorderLabel),
  },
  {
    code: 'allergens',
    severity: 'required',
    title: 'Angaben zu Allergenen fehlen',
    hint: 'Bei loser Ware müssen die 14 Hauptallergene angegeben sein. Ohne Allergene tragen Sie „keine“ ein.',
    place: { area: 'products', field: 'allergens' },
    open: ({ products }) => products.filter(({ allergens }) => isEmpty(allergens)),
  },
  {
    code: 'basePrice',
    severity: 'required',
    title: 'Grundpreis fehlt',
    hint: 'Verpackte Ware und Ware, die später gewogen wird, braucht einen Preis je Kilogramm oder Liter.',
    place: { area: 'products', field: 'content.referencePrice' },
    open: ({ products }) => products.filter(lacksBasePrice),
  },
  {
    code: 'tax',
    severity: 'advised',
    title: 'Steuersatz ist 0 %',
    hint: 'Für Speisen und Getränke gilt in der Regel ein Steuersatz. Bitte prüfen Sie ihn.',
    place: { area: 'products', field: 'tax' },
    open: ({ products }) => products.filter(({ tax, isPriceHidden }) => tax === 0 && !isPriceHidden),
  },
  {
    code: 'branches',
    severity: 'required',
    title: 'Keine Filiale ist veröffentlicht',
    hint: 'Ohne veröffentlichte Filiale kann niemand bestellen.',
    place: { area: 'branches' },
    open: ({ branches }) => branches.length === 0,
  },
  {
    code: 'emptyMenu',
    severity: 'required',
    title: 'Menü ohne Produkte',
    hint: 'Solange es gilt, ist in seinen Filialen nichts bestellbar.',
    place: { area: 'menus', field: 'catalog' },
    open: ({ emptyMenus }) => emptyMenus,
  },
  {
    code: 'hours',
    severity: 'required',
    title: 'Öffnungszeiten fehlen',
    hint: 'Ohne Öffnungszeiten ist die Filiale immer geschlossen.',
    place: { area: 'branches', field: 'openingHours' },
    open: ({ branches }) => branches.filter(({ openingHours }) => openingHours.length === 0),
  },
  {
    code: 'address',
    severity: 'required',
    title: 'Adresse oder Telefonnummer fehlt',
    hint: 'Kundinnen und Kunden müssen die Filiale finden und erreichen können.',
    place: { area: 'branches', field: 'street' },
    open: ({ branches }) => branches.filter(({ street, phone }) => isEmpty(street) || isEmpty(phone)),
  },
  {
    code: 'payment',
    severity: 'required',
    title: 'Keine Zahlungsart eingeschaltet',
    hint: 'In dieser Filiale kann eine Bestellung nicht bezahlt werden.',
    place: { area: 'branches', field: 'isCashEnabled' },
    open: ({ branches }) => branches.filter(({ canBePaid }) => !canBePaid),
  },
  {
    code: 'paymentTest',
    severity: 'required',
    title: 'Online-Zahlung im Testbetrieb',
    hint: 'Es fließt kein Geld. Für den echten Betrieb hinterlegen Sie die Schlüssel des Zahlungsanbieters am Server.',
    place: config('enableMollie'),
    open: ({ isPaymentTest, branches }) =>
      isPaymentTest && branches.some(({ takesOnlinePayments }) => takesOnlinePayments),
  },
  {
    code: 'mail',
    severity: 'required',
    title: 'E-Mails werden nicht versendet',
    hint: 'Am Server ist kein Mailserver eingerichtet (SMTP_URL). Bestätigungen bleiben im Postausgang.',
    place: config('mailFrom'),
    open: ({ canSendMail }) => !canSendMail,
  },
  {
    code: 'notification',
    severity: 'advised',
    title: 'E-Mail für Meldungen fehlt',
    hint: 'An diese Adresse gehen neue Bestellungen, wenn bei der Filiale keine E-Mail steht.',
    place: config('notificationEmail'),
    open: ({ config: { notificationEmail } }) => isEmpty(notificationEmail),
  },
  {
    code: 'accessibility',
    severity: 'required',
    title: 'Erklärung zur Barrierefreiheit nennt keine E-Mail',
    hint: 'BaFG und BFSG verlangen sie seit Juni 2025. Der Shop zeigt sie, aber ohne E-Mail-Adresse einer Filiale kann eine Barriere nicht schriftlich gemeldet werden. Kleinstunternehmen können sie abschalten.',
    place: { area: 'branches', field: 'email' },
    open: (facts) =>
      facts.config.accessibilityStatement !== 'none' &&
      isEmpty(facts.config.accessibility, facts.config.accessibilityText) &&
      !facts.sites.some(isAccessibilityPage) &&
      facts.branches.every(({ email }) => isEmpty(email)) &&
      facts.branches.slice(0, 1),
  },
  {
    code: 'withdrawalForm',
    severity: 'advised',
    title: '„Vertrag widerrufen“ fehlt',
    hint: 'Seit 19. Juni 2026 braucht die Seite, wer haltbare Ware verkauft: ohne Anmeldung erreichbar, mit einem Formular und einer Bestätigung per E-Mail. Nur mit frischen Speisen brauchen Sie sie nicht.',
    place: config('hasWithdrawalForm'),
    open: ({ config: { hasWithdrawalForm }, sites }) =>
      !hasWithdrawalForm && !sites.some(({ name }) => /vertrag widerrufen/i.test(name)),
  },
  {
    code: 'alcohol',
    severity: 'advised',
    title: 'Alkoholgehalt fehlt',
    hint: 'Ab 1,2 % muss er beim Produkt angegeben sein.',
    place: { area: 'products', field: 'content.alcohol' },
    open: ({ products }) => products.filter(lacksAlcoholContent),
  },
  {
    code: 'age',
    severity: 'required',
    title: 'Altersgrenze fehlt',
    hint: 'Bier und Wein dürfen Sie erst ab 16, Gebranntes ab 18 Jahren abgeben. Mit der Altersgrenze erinnert das Bestellboard bei der Übergabe daran.',
    place: { area: 'products', field: 'content.ageLimit' },
    open: ({ products }) =>
      products.filter((product) => isAlcoholic(product) && product.content.ageLimit === null),
  },
  {
    code: 'deposit',
    severity: 'advised',
    title: 'Pfand ist nicht angegeben',
    hint: 'Für Dosen und Flaschen ist das Pfand neben dem Preis anzugeben, auch wenn es nicht im Preis steckt.',
    place: { area: 'products', field: 'content.deposit' },
    open: ({ products }) => products.filter(lacksDepositNote),
  },
  {
    code: 'additives',
    severity: 'advised',
    title: 'Zusatzstoffe sind nicht erklärt',
    hint: 'In Deutschland sind auch Zusatzstoffe zu kennzeichnen: beim Produkt, oder mit Ziffern, die der Text zu den Allergenen erklärt.',
    place: { area: 'products', field: 'content.additives' },
    open: (facts) =>
      facts.config.country === 'DE' &&
      facts.products.every(({ content }) => content.additives.length === 0) &&
      !/zusatzstoff/i.test(facts.config.allergensText) &&
      !says(/zusatzstoff/i, facts),
  },
  {
    code: 'reusable',
    severity: 'advised',
    title: 'Hinweis auf Mehrweg fehlt',
    hint: 'In Deutschland ist Mehrwegverpackung anzubieten und auch online darauf hinzuweisen; kleine Betriebe füllen mitgebrachte Behälter.',
    place: config('reusableText'),
    open: (facts) =>
      facts.config.country === 'DE' && isEmpty(facts.config.reusableText) && !says(/mehrweg/i, facts),
  },
  {
    code: 'cashRegister',
    severity: 'advised',
    title: 'Registrierkasse ist nicht bestätigt',
    hint: 'Wer bei der Übergabe bar, mit Karte oder Gutschein kassiert, braucht eine Kasse nach RKSV (Österreich) oder mit TSE (Deutschland). Theke ist keine Kasse und druckt keine Kassenbelege.',
    place: config('hasCashRegister'),
    open: ({ branches, config: { hasCashRegister } }) =>
      !hasCashRegister && branches.some(({ takesMoneyAtHandover }) => takesMoneyAtHandover),
  },
  {
    code: 'pictures',
    severity: 'advised',
    title: 'Bilder ohne Alternativtext',
    hint: 'Er beschreibt das Bild für Menschen, die es nicht sehen.',
    place: { area: 'images' },
    open: ({ picturesWithoutText }) => picturesWithoutText > 0,
  },
  {
    code: 'https',
    severity: 'advised',
    title: 'Website ist nicht verschlüsselt erreichbar',
    hint: 'Für den echten Betrieb braucht der Server eine https-Adresse (PUBLIC_URL).',
    place: config('website'),
    open: ({ isSecure }) => !isSecure,
  },
]

const shownExamples = 3

/**
 * What is still to be done before a shop may and can sell in Austria or Germany: the check before publishing that
 * names missing legal texts, allergens, base prices and settings; duties first. It helps, it is no legal advice.
 */
export function openSetupTasks(facts: ShopFacts): SetupTask[] {
  const tasks = rules.flatMap(({ open, place, ...rule }): SetupTask[] => {
    const found = open(facts)
    if (typeof found === 'boolean') {
      const count = rule.code === 'pictures' ? facts.picturesWithoutText : 1
      return found ? [{ ...rule, place, examples: [], count }] : []
    }
    const examples = found.slice(0, shownExamples).map(({ id, name }) => ({ id, name }))
    const [first] = examples
    return first ? [{ ...rule, place: { ...place, id: first.id }, examples, count: found.length }] : []
  })
  return tasks.toSorted(
    (one, other) => Number(one.severity === 'advised') - Number(other.severity === 'advised'),
  )
}
