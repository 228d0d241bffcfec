/** What an area is for, in one or two sentences: shown while it is empty. By path of the entity. */
export const purposes: Readonly<Record<string, string>> = {
  users:
    'Benutzer melden sich hier im Backend an: Administratoren dürfen alles, Mitarbeiter sehen ihre Filialen.',
  'permission-sets':
    'Rechteprofile sagen, was Leitung, Küche oder Service in einer Filiale zusätzlich dürfen. Zugeteilt werden sie beim Benutzer.',
  divisions: 'Bereiche fassen Filialen zu einer Marke zusammen. Der erste gibt der Startseite ihren Titel.',
  branches:
    'Eine Filiale hat eigene Öffnungszeiten, Liefergebiete und Bestellungen. Ohne Filiale kann niemand bestellen.',
  departments:
    'Abteilungen sind Gruppen im Team, z. B. Küche und Service. Dienstplan und Aufgaben nutzen sie.',
  menus:
    'Ein Menü legt fest, was eine Filiale ab einem Tag anbietet. Ohne Menü bietet sie alle aktiven Produkte an.',
  categories: 'Kategorien gliedern das Angebot, z. B. Frühstück und Getränke, auf Wunsch mit eigenen Zeiten.',
  tags: 'Mit Schlagwörtern wie „vegan“ oder „Parkplatz“ filtern Gäste Produkte und Filialen.',
  products: 'Produkte sind das, was Gäste bestellen. Name, Preis und Steuersatz genügen für den Anfang.',
  images: 'Bilder für Produkte, Seiten und das Logo. Sie werden für jedes Gerät passend verkleinert.',
  'image-templates':
    'Aus Bildvorlagen entstehen Bilder mit Name und Preis Ihrer Produkte, z. B. für Aushänge.',
  uploads: 'Dateien zum Herunterladen, z. B. die Speisekarte als PDF oder ein Datenblatt.',
  devices: 'Geräte sind Bondrucker, Küchenbildschirme und alles, was bei neuen Bestellungen Bescheid gibt.',
  tables: 'Tische mit QR-Code: Der Gast scannt ihn und bestellt an seinen Platz.',
  sites: 'Seiten Ihrer Website, z. B. „Über uns“ oder „Jobs“, gebaut aus Abschnitten.',
  redirects:
    'Weiterleitungen führen alte Adressen Ihrer Website zu den neuen, damit kein Link ins Leere geht.',
  blocks: 'Inhalte sind Bausteine, die auf mehreren Seiten stehen und nur einmal gepflegt werden.',
  navigations: 'Navigationen sind die Menüs Ihrer Website, z. B. in der Kopf- und Fußzeile.',
  coupons:
    'Gutscheincodes machen Bestellungen günstiger, z. B. 10 % für Stammgäste oder 5 € beim ersten Mal.',
  'shift-templates':
    'Vorlagen für wiederkehrende Dienste, z. B. „Früh 06:00–14:00“, zum Einsetzen in den Dienstplan.',
  donatees: 'Spendenempfänger, die Gäste bei der Bestellung auswählen; der Shop spendet für jede Bestellung.',
  employments: 'Dienstverhältnisse halten Stunden, Urlaubsanspruch und Feiertage jeder Person fest.',
  'working-activities': 'Aktivitäten sind die gestempelten Arbeitszeiten mit ihren Pausen.',
  'working-schedules':
    'Die Planung enthält geplante Dienste und Abwesenheiten; bequemer geht es im Dienstplan.',
  projects: 'Projekte fassen Aufgaben zusammen, z. B. „Weihnachtsgeschäft“.',
  tasks: 'Aufgaben für Personen oder Filialen, auch regelmäßige wie das Zusperren am Abend.',
  scenes: 'Szenen sind Seiten für Bildschirme, z. B. eine Speisekarte mit aktuellen Preisen.',
  'digital-signage-segments':
    'Filmsequenzen sind Bilder, Videos oder Szenen, die ein Bildschirm eine Zeit lang zeigt.',
  'digital-signage-streams': 'Ein Stream ist die Reihenfolge der Filmsequenzen, die auf Bildschirmen läuft.',
  'digital-signage-devices': 'TVs sind Bildschirme in Ihren Filialen. Gekoppelt zeigen sie einen Stream.',
}
