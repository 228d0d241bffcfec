import { image, type SampleBlock, type SampleRecord, upload } from '../sample-shop.ts'
import { home } from './home.ts'

const subPage = (
  key: string,
  name: string,
  path: string,
  description: string,
  body: SampleBlock[],
  isPublic = true,
): SampleRecord<'sites'> => ({
  key,
  name,
  path,
  type: 'custom_site',
  title: name,
  description,
  isPublic,
  content: { body },
})

const about = subPage(
  'ueber-uns',
  'Über uns',
  'ueber-uns',
  'Drei Generationen Feinkost am Grazer Färberplatz.',
  [
    {
      type: 'heroSmall',
      value: {
        title: 'Über uns',
        subtitle: 'Drei Generationen, eine Theke.',
        image: image('hero-huegel'),
        color: 'lightGreen',
      },
    },
    {
      type: 'sectionImageTextSeparate',
      value: {
        title: 'Vom Maronibrater zum Feinkostladen',
        columnImage: image('branch-graz'),
        columnText:
          '<p>Unser Großvater briet Maroni am Färberplatz. Unsere Mutter eröffnete das Geschäft dahinter. Heute führen wir es weiter, mit zwölf Menschen und derselben Waage.</p>',
        positionMediaRight: true,
      },
    },
    {
      type: 'sectionImageTextMixed',
      value: {
        title: 'Woher unsere Ware kommt',
        text: '<p>Neun von zehn Produkten kommen aus der Steiermark.</p>',
        column1: {
          image: image('bergkaese-12-monate'),
          text: '<p>Käse aus drei Sennereien, die wir jedes Jahr besuchen.</p>',
          link: { linkUrl: '/store/graz?search=k%C3%A4se', linkLabel: 'Zum Käse', linkType: 'link' },
        },
        column2: {
          image: image('kuerbiskernoel'),
          text: '<p>Kernöl aus der Mühle in Sulmsteg, gepresst auf Bestellung.</p>',
          link: { linkUrl: '/store/graz?search=kern%C3%B6l', linkLabel: 'Zum Kernöl', linkType: 'link' },
        },
      },
    },
    {
      type: 'sectionMultipleColumns',
      value: {
        title: 'Die Menschen hinter der Theke',
        columns: [
          {
            columnImage: image('interior-graz'),
            columnText: '<p><strong>Johanna</strong> kennt jeden Käse beim Vornamen.</p>',
            columnLink: {
              linkUrl: 'mailto:graz@maronigg.example',
              linkLabel: 'Schreiben',
              linkType: 'link',
            },
          },
          {
            columnImage: image('slide-fruehstueck'),
            columnText: '<p><strong>Amela</strong> kocht, was auf den Mittagstisch kommt.</p>',
            columnLink: { linkUrl: '/store/graz', linkLabel: 'Mittagstisch ansehen', linkType: 'link' },
          },
          {
            columnImage: image('interior-bar'),
            columnText: '<p><strong>Valentina</strong> schenkt am Freitag aus.</p>',
            columnLink: { linkUrl: '/weinbar', linkLabel: 'Zur Weinbar', linkType: 'link' },
          },
        ],
        color: 'lightGreen',
      },
    },
    { type: 'sectionLabel', value: { text: 'Gut einkaufen.\nGut essen.\nGut leben.', color: 'green' } },
  ],
)

const catering = subPage(
  'catering',
  'Catering',
  'catering',
  'Platten, Buffets und Geschenke für Firmen und Familienfeste.',
  [
    {
      type: 'heroSmall',
      value: {
        title: 'Catering',
        subtitle: 'Platten und Buffets, fertig angerichtet.',
        image: image('hero-catering'),
      },
    },
    {
      type: 'sectionMixedContent',
      value: {
        center: true,
        content: [
          {
            type: 'text',
            value: {
              text: '<p>Von vier bis vierhundert Personen. Sagen Sie uns Anlass und Geschmack, wir machen einen Vorschlag.</p>',
            },
          },
          { type: 'image', value: { image: image('jausenplatte') } },
          {
            type: 'link',
            value: {
              link: {
                linkUrl: '/store/graz?search=platten',
                linkLabel: 'Platten bestellen',
                linkType: 'button',
              },
            },
          },
          {
            type: 'iframe',
            value: {
              iFrame:
                'https://www.openstreetmap.org/export/embed.html?bbox=16.3719%2C48.2136%2C16.3839%2C48.2208&layer=mapnik&marker=48.2172%2C16.3779',
            },
          },
        ],
      },
    },
    {
      type: 'sectionBanner',
      value: {
        text: '<p>Firmenpräsente mit Ihrem Logo, ab 20 Stück</p>',
        image: image('firmenpraesente'),
        color: 'green',
      },
    },
    {
      type: 'sectionFiles',
      value: {
        title: 'Zum Herunterladen',
        files: [
          { title: 'Cateringmappe', upload: upload('cateringmappe') },
          { title: 'Allergeninformation', upload: upload('allergeninformation') },
        ],
      },
    },
    {
      type: 'sectionForm',
      value: {
        title: 'Veranstaltungsraum anfragen',
        type: 'booking',
        icon: image('icon-uhr'),
        thankYou: {
          icon: image('icon-haken'),
          text: 'Ihre Anfrage ist bei uns. Wir melden uns am nächsten Werktag.',
        },
        color: 'lightGreen',
      },
    },
  ],
)

const wineBar = subPage(
  'weinbar',
  'Weinbar',
  'weinbar',
  'Jeden Freitag offene Weine und Jausenbrett in Graz.',
  [
    {
      type: 'heroSmall',
      value: {
        title: 'Weinbar',
        subtitle: 'Jeden Freitag von halb sieben bis ein Uhr früh.',
        image: image('hero-weinbar'),
        color: 'green',
      },
    },
    {
      type: 'sectionSliderText',
      value: {
        title: 'Im Glas',
        icon: image('tag-weinbar'),
        slides: [
          {
            title: 'Schilcher',
            text: '<p>Vom eigenen Weingarten. Rassig, rosa und nie zu warm.</p>',
            link: {
              linkUrl: '/store/graz?search=schilcher',
              linkLabel: 'Flasche mitnehmen',
              linkType: 'link',
            },
          },
          { title: 'Welschriesling', text: '<p>Der Wein zum ersten Jausenbrett.</p>' },
          { title: 'Zweigelt Reserve', text: '<p>Wenn es später wird.</p>' },
        ],
      },
    },
    {
      type: 'sectionImageTextSeparate',
      value: {
        title: 'Dazu ein Brett',
        columnImage: image('kaeseplatte'),
        columnText:
          '<p>Käse, Schinken, Brot. Wir stellen zusammen, was zum Wein passt. Tische reservieren wir gerne telefonisch.</p>',
        positionMediaRight: false,
        color: 'lightGreen',
      },
    },
    {
      type: 'sectionFiles',
      value: { title: 'Weinkarte', files: [{ title: 'Weinkarte', upload: upload('weinkarte') }] },
    },
    {
      type: 'sectionNewsletter',
      value: { title: 'Was am Freitag offen ist', placeholder: 'Ihre E-Mail-Adresse', color: 'green' },
    },
  ],
)

const contact = subPage('kontakt', 'Kontakt', 'kontakt', 'Schreiben Sie uns oder kommen Sie vorbei.', [
  {
    type: 'heroSmall',
    value: { title: 'Kontakt', subtitle: 'Wir freuen uns auf Sie.', image: image('interior-graz') },
  },
  {
    type: 'sectionForm',
    value: {
      title: 'Schreiben Sie uns',
      type: 'contact',
      icon: image('icon-brief'),
      thankYou: {
        icon: image('icon-haken'),
        text: 'Danke für Ihre Nachricht. Wir antworten binnen eines Werktags.',
      },
    },
  },
  {
    type: 'sectionIFrame',
    value: {
      iFrame:
        'https://www.openstreetmap.org/export/embed.html?bbox=15.4335%2C47.0670%2C15.4455%2C47.0742&layer=mapnik&marker=47.0706%2C15.4395',
    },
  },
])

const jobs: SampleRecord<'sites'> = {
  key: 'mitarbeit',
  name: 'Mitarbeit',
  path: 'ueber-uns/mitarbeit',
  type: 'default',
  title: 'Mitarbeiten bei Feinkost Maronigg',
  description: 'Offene Stellen in Graz und Wien.',
  isPublic: true,
  content: {
    text: '<p>Sie mögen gutes Essen und Menschen? Dann passen Sie zu uns.</p><h2>Offene Stellen</h2><ul><li>Theke Graz, 30 Stunden, Viertagewoche möglich</li><li>Zustellung Wien mit dem Lastenrad, 20 Stunden</li><li>Lehre im Einzelhandel, Schwerpunkt Feinkost</li></ul><p>Bewerben Sie sich formlos unter <a href="mailto:office@maronigg.example">office@maronigg.example</a>. Das Gehalt liegt über dem Kollektivvertrag; den genauen Betrag besprechen wir beim ersten Kaffee.</p>',
  },
}

const farmShop = subPage(
  'hofladen',
  'Hofladen Leibnitz',
  'hofladen',
  'Unser neuer Hofladen zwischen den Weingärten.',
  [
    {
      type: 'heroSmall',
      value: {
        title: 'Hofladen Leibnitz',
        subtitle: 'Wir eröffnen im Frühjahr.',
        image: image('hero-huegel'),
      },
    },
    {
      type: 'sectionImageTextSeparate',
      value: {
        title: 'Zwischen den Reben',
        columnImage: image('branch-leibnitz'),
        columnText: '<p>Eigener Wein, Kernöl und Jause auf der Terrasse.</p>',
        positionMediaRight: true,
      },
    },
  ],
  false,
)

export const sites: SampleRecord<'sites'>[] = [home, about, catering, wineBar, contact, jobs, farmShop]
