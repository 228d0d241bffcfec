/** Texts of the legal pages in markdown. The company is invented; numbers and registers are too. */

export const imprintText = `## Feinkost Maronigg GmbH

Färberplatz 14, 8010 Graz, Österreich

Telefon: +43 316 5550140
E-Mail: office@maronigg.example

**Unternehmensgegenstand:** Handel mit Lebensmitteln, Gastgewerbe
**Firmenbuchnummer:** FN 000000 x, Landesgericht für Zivilrechtssachen Graz
**UID-Nummer:** ATU00000000
**Mitglied der** Wirtschaftskammer Steiermark, Sparte Handel
**Gewerbebehörde:** Magistrat der Stadt Graz
**Geschäftsführung:** Katharina Maronigg

Anwendbare Vorschriften: Gewerbeordnung, Lebensmittelsicherheits- und Verbraucherschutzgesetz, abrufbar im [Rechtsinformationssystem des Bundes](https://www.ris.bka.gv.at).

### Haftung für Inhalte

Wir stellen unsere Angebote sorgfältig zusammen. Abbildungen sind Zeichnungen und zeigen Serviervorschläge. Irrtümer und Preisänderungen bleiben vorbehalten.

### Verbraucherstreitbeilegung

Wir sind nicht verpflichtet und derzeit nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreiben Sie uns, wir finden eine Lösung.
`

export const termsText = `## Allgemeine Geschäftsbedingungen

### 1. Geltung

Diese Bedingungen gelten für alle Bestellungen, die Sie über diese Website bei der Feinkost Maronigg GmbH aufgeben.

### 2. Vertragsabschluss

Ihre Bestellung ist ein Angebot an uns. Der Vertrag kommt zustande, sobald wir sie bestätigen. Bei Anfragen ohne Preis erhalten Sie zuerst ein Angebot von uns.

### 3. Preise

Alle Preise verstehen sich in Euro inklusive Umsatzsteuer. Bei Ware, die wir für Sie abwiegen, ist der angezeigte Betrag ein Richtwert; verrechnet wird das tatsächliche Gewicht.

### 4. Lieferung und Abholung

Wir liefern innerhalb Österreichs in die angegebenen Gebiete. Die Lieferkosten sehen Sie vor dem Absenden. Abgeholte Ware halten wir bis Ladenschluss des vereinbarten Tages für Sie bereit.

### 5. Zahlung

Sie zahlen bar, mit Karte, online oder im Voraus, je nach Filiale und Bestellart. Bei Vorauskasse liefern wir nach Eingang des Betrags.

### 6. Rücktritt

Bei frischen, schnell verderblichen oder nach Ihren Angaben angefertigten Waren besteht kein Rücktrittsrecht (§ 18 FAGG). Für haltbare Ware können Sie binnen 14 Tagen ohne Angabe von Gründen zurücktreten.

### 7. Gewährleistung

Es gelten die gesetzlichen Bestimmungen. Bitte melden Sie uns Mängel bei Frischware noch am selben Tag, damit wir Ersatz schaffen können.

### 8. Recht und Gerichtsstand

Es gilt österreichisches Recht. Für Verbraucherinnen und Verbraucher gilt der gesetzliche Gerichtsstand.
`

export const privacyText = `## Datenschutz

Verantwortlich ist die Feinkost Maronigg GmbH, Färberplatz 14, 8010 Graz, datenschutz@maronigg.example.

### Welche Daten wir verarbeiten

- **Bestellungen:** Name, Kontaktdaten, Adresse und bestellte Waren, um Ihre Bestellung auszuführen und unsere Aufbewahrungspflichten zu erfüllen (sieben Jahre).
- **Formulare:** Ihre Angaben, um Ihre Anfrage zu beantworten. Wir löschen sie nach zwölf Monaten.
- **Newsletter:** Ihre E-Mail-Adresse, bis Sie sich abmelden. Die Anmeldung wird erst mit Ihrer Bestätigung wirksam.
- **Besuchsmessung:** nur mit Ihrer Zustimmung, ohne Speicherung Ihrer vollständigen Adresse im Netz.

### Empfänger

Wir geben Daten nur weiter, wenn es für die Bestellung nötig ist: an Zahlungsdienste, an unseren Hosting-Anbieter in der Europäischen Union und an unsere Steuerberatung.

### Cookies

Ein Cookie merkt sich Ihre Entscheidung im Hinweis am unteren Rand der Seite. Eingebettete Karten und Videos laden wir erst nach Ihrer Zustimmung. Über „Cookie-Einstellungen“ in der Fußzeile können Sie sie jederzeit ändern.

### Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung und Widerspruch. Beschwerden richten Sie bitte an uns oder an die Österreichische Datenschutzbehörde in Wien.
`

export const allergensText = `## Allergene

Bei jedem Produkt finden Sie die Buchstaben des österreichischen Lebensmittelkodex.

| Buchstabe | Allergen |
|---|---|
| A | Glutenhaltiges Getreide |
| B | Krebstiere |
| C | Ei |
| D | Fisch |
| E | Erdnuss |
| F | Soja |
| G | Milch und Laktose |
| H | Schalenfrüchte |
| L | Sellerie |
| M | Senf |
| N | Sesam |
| O | Sulfite |
| P | Lupinen |
| R | Weichtiere |

In unserer Küche werden alle genannten Allergene verarbeitet. Spuren können wir trotz großer Sorgfalt nicht ausschließen. Bei Unverträglichkeiten beraten wir Sie gerne persönlich.
`

export const prepaymentText = `**Empfänger:** Feinkost Maronigg GmbH
**IBAN:** AT00 0000 0000 0000 0000
**BIC:** XXXXATXX

Bitte geben Sie die Bestellnummer als Verwendungszweck an. Wir beginnen mit der Zubereitung, sobald Ihre Zahlung eingelangt ist.
`
