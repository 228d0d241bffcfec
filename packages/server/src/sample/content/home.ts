import { image, type SampleBlock, type SampleRecord, upload } from '../sample-shop.ts'

const link = (linkUrl: string, linkLabel?: string, linkType: 'button' | 'link' = 'button') => ({
  linkUrl,
  ...(linkLabel ? { linkLabel } : {}),
  linkType,
})

const body: SampleBlock[] = [
  {
    type: 'hero',
    value: {
      title: 'Feinkost aus der Steiermark',
      subtitle: 'Käse vom Berg, Schinken aus dem Reifekeller, Brot aus dem Holzofen.',
      image: image('hero-theke'),
      video: upload('theke'),
      color: 'green',
    },
  },
  {
    type: 'sectionServices',
    value: {
      title: 'Was wir für Sie tun',
      text: '<p>In unseren Geschäften, an Ihrer Tür und an Ihrer Festtafel.</p>',
      icon: image('icon-kastanie'),
      services: [
        {
          title: 'Online bestellen',
          image: image('slide-kaese'),
          text: '<p>Stellen Sie Ihren Einkauf zusammen und holen Sie ihn ab, wann es Ihnen passt. In Graz und Wien liefern wir auch.</p>',
          link: link('/store/graz', 'Zum Shop'),
        },
        {
          title: 'Platten und Buffets',
          image: image('hero-catering'),
          text: '<p>Für die Besprechung, den Geburtstag und die Hochzeit. Wir beraten Sie gerne und stellen alles fertig angerichtet zu.</p>',
          link: link('/catering'),
        },
        {
          title: 'Weinbar',
          image: image('hero-weinbar'),
          text: '<p>Jeden Freitag wird aus dem Geschäft in Graz eine Weinbar. Offene Weine, Jausenbrett und gute Gespräche bis ein Uhr früh.</p>',
          link: link('/weinbar'),
        },
      ],
      color: 'lightGreen',
    },
  },
  {
    type: 'sectionSliderNews',
    value: {
      icon: image('icon-blatt'),
      slides: [
        {
          title: 'Das neue Kernöl ist da',
          text: '<p>Frisch aus der Mühle in Sulmsteg: dunkelgrün, nussig und ab sofort in allen Geschäften.</p>',
          image: image('news-kuerbisernte'),
          enlargeImage: true,
          link: link('/store/graz?search=kern%C3%B6l', 'Jetzt probieren'),
        },
        {
          title: 'Käseabend in Graz',
          text: '<p>Acht Sorten, fünf Weine, ein langer Tisch. Melden Sie sich an der Theke oder per E-Mail an.</p>',
          image: image('news-kaeseabend'),
          enlargeImage: true,
          link: link('/kontakt', 'Platz sichern'),
        },
        {
          title: 'Unsere Cateringmappe',
          text: '<p>Alle Platten und Buffets auf einen Blick, zum Ausdrucken und Weitergeben.</p>',
          file: upload('cateringmappe'),
          enlargeImage: false,
        },
      ],
    },
  },
  { type: 'sectionSliderProducts', value: { title: 'Frisch im Regal', limit: 8, icon: image('icon-korb') } },
  {
    type: 'sectionToggleableElements',
    value: {
      title: 'Häufige Fragen',
      elements: [
        {
          elementTitle: 'Bis wann kann ich bestellen?',
          elementText:
            '<p>Für die Abholung am selben Tag bis eine Stunde vor Ladenschluss. Platten und Torten brauchen etwas länger; den frühesten Termin sehen Sie bei der Bestellung.</p>',
          elementImage: image('interior-graz'),
          elementIcon: image('icon-uhr'),
          elementLink: link('/store/graz', 'Zum Shop', 'link'),
        },
        {
          elementTitle: 'Wohin liefern Sie?',
          elementText:
            '<p>In Graz und Umgebung sowie in ganz Wien. Mindestbestellwert und kostenlose Lieferung hängen vom Gebiet ab.</p>',
          elementImage: image('branch-wien'),
          elementIcon: image('icon-korb'),
        },
        {
          elementTitle: 'Was heißt „ca.“ beim Preis?',
          elementText:
            '<p>Käse und Schinken schneiden wir für Sie frisch auf. Verrechnet wird das genaue Gewicht, meist sind es nur wenige Gramm Unterschied.</p>',
          elementImage: image('bergkaese-12-monate'),
          elementIcon: image('icon-kaese'),
        },
      ],
    },
  },
  {
    type: 'sectionTextImage',
    value: {
      title: 'Drei Generationen, eine Theke',
      text: '<p>Angefangen hat es mit Maroni am Färberplatz.</p>',
      columnText: [
        {
          type: 'text',
          value: {
            text: '<p>Heute kennen wir jede Sennerei und jeden Hof, von denen unsere Ware kommt. Was wir nicht selbst gerne essen, verkaufen wir nicht.</p>',
          },
        },
        { type: 'link', value: { link: link('/ueber-uns', 'Unsere Geschichte') } },
      ],
      columnImage: image('branch-graz'),
      positionMediaRight: true,
      color: 'lightGreen',
    },
  },
  {
    type: 'sectionIFrameText',
    value: {
      title: 'So finden Sie uns',
      columnIFrame: {
        iFrame:
          'https://www.openstreetmap.org/export/embed.html?bbox=15.4335%2C47.0670%2C15.4455%2C47.0742&layer=mapnik&marker=47.0706%2C15.4395',
      },
      columnText:
        '<p><strong>Graz:</strong> Färberplatz 14, zwei Minuten vom Hauptplatz.</p><p><strong>Wien:</strong> Haidgasse 9, beim Karmelitermarkt.</p>',
      positionMediaRight: false,
    },
  },
  {
    type: 'sectionNewsletter',
    value: {
      title: 'Post aus der Speisekammer',
      placeholder: 'Ihre E-Mail-Adresse',
      thankYou: 'Danke für Ihr Interesse. Wir schreiben Ihnen höchstens zweimal im Monat.',
      color: 'green',
    },
  },
]

export const home: SampleRecord<'sites'> = {
  key: 'home',
  name: 'Startseite',
  path: '',
  type: 'custom_landing_page',
  title: 'Feinkost aus der Steiermark',
  description:
    'Käse, Schinken, Brot und Wein aus der Steiermark. In Graz und Wien, zum Abholen und zum Liefern.',
  isPublic: true,
  content: { body },
}
