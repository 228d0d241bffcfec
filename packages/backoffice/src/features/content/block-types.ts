import {
  IconAlignBoxLeftMiddle,
  IconBriefcase,
  IconCarouselHorizontal,
  IconColumns2,
  IconColumns3,
  IconFileDownload,
  IconForms,
  IconFrame,
  IconLayoutBottombar,
  IconLayoutList,
  IconLayoutNavbar,
  IconListDetails,
  IconMail,
  IconMovie,
  IconNews,
  IconPhotoStar,
  IconQuestionMark,
  IconShoppingBag,
  IconTextSize,
} from '@tabler/icons-react'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { Icon } from '../../feature.ts'

/** The groups of the chooser, in order. */
export const blockGroups = ['Einstieg', 'Text und Bild', 'Slider und Medien', 'Aktionen'] as const

type Look = { icon: Icon; group: (typeof blockGroups)[number]; hint: string }

/** How each block type is offered: a picture, where it stands, and a sentence about what it is for. */
const looks: Readonly<Record<string, Look>> = {
  hero: {
    icon: IconPhotoStar,
    group: 'Einstieg',
    hint: 'Großer Titel mit Bild oder Video am Anfang der Startseite.',
  },
  heroSmall: {
    icon: IconLayoutNavbar,
    group: 'Einstieg',
    hint: 'Titel und Untertitel einer Unterseite, mit Bild.',
  },
  sectionTextImage: {
    icon: IconAlignBoxLeftMiddle,
    group: 'Text und Bild',
    hint: 'Texte und Links neben einem Bild.',
  },
  sectionImageTextSeparate: {
    icon: IconColumns2,
    group: 'Text und Bild',
    hint: 'Ein Bild und ein Text, links oder rechts.',
  },
  sectionImageTextMixed: {
    icon: IconLayoutList,
    group: 'Text und Bild',
    hint: 'Zwei Spalten mit Bild, Text und Link.',
  },
  sectionMultipleColumns: {
    icon: IconColumns3,
    group: 'Text und Bild',
    hint: 'Beliebig viele Spalten, zum Beispiel für das Team.',
  },
  sectionMixedContent: {
    icon: IconListDetails,
    group: 'Text und Bild',
    hint: 'Text, Link, Bild, Video und wiederverwendbare Inhalte in freier Folge.',
  },
  sectionServices: {
    icon: IconBriefcase,
    group: 'Text und Bild',
    hint: 'Karten mit Bild, Titel, Text und Link.',
  },
  sectionToggleableElements: {
    icon: IconQuestionMark,
    group: 'Text und Bild',
    hint: 'Fragen und Antworten zum Aufklappen.',
  },
  sectionLabel: { icon: IconTextSize, group: 'Text und Bild', hint: 'Ein Schriftzug in großen Zeilen.' },
  sectionBanner: {
    icon: IconLayoutBottombar,
    group: 'Text und Bild',
    hint: 'Ein Text über einem Bild in voller Breite.',
  },
  sectionSliderNews: {
    icon: IconNews,
    group: 'Slider und Medien',
    hint: 'Neuigkeiten mit Bild, Text und Datei zum Blättern.',
  },
  sectionSliderText: {
    icon: IconCarouselHorizontal,
    group: 'Slider und Medien',
    hint: 'Kurze Texte zum Blättern, zum Beispiel Stimmen von Gästen.',
  },
  sectionSliderProducts: {
    icon: IconShoppingBag,
    group: 'Slider und Medien',
    hint: 'Die neuesten Produkte des Shops.',
  },
  sectionIFrameText: { icon: IconMovie, group: 'Slider und Medien', hint: 'Ein Video neben einem Text.' },
  sectionIFrame: {
    icon: IconFrame,
    group: 'Slider und Medien',
    hint: 'Wird aufgehoben, auf der Seite aber nicht gezeigt.',
  },
  sectionFiles: {
    icon: IconFileDownload,
    group: 'Slider und Medien',
    hint: 'Dateien zum Ansehen und Laden.',
  },
  sectionForm: { icon: IconForms, group: 'Aktionen', hint: 'Kontakt- oder Buchungsformular.' },
  sectionNewsletter: { icon: IconMail, group: 'Aktionen', hint: 'Anmeldung zum Newsletter.' },
}

export const blockIcon = (type: string): Icon => looks[type]?.icon ?? IconQuestionMark

/** The German name of a block type, its own one where it is not known here. */
export const blockLabel = (type: string) => blockDefinitions[type]?.label ?? type

export type OfferedType = Look & { type: string; label: string }

/** Types whose name or description contains every word that was typed. */
export function offeredTypes(allowed: readonly string[], search: string): OfferedType[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return allowed
    .flatMap((type) => {
      const look = looks[type]
      return look ? [{ ...look, type, label: blockLabel(type) }] : []
    })
    .filter(({ label, hint, group }) => {
      const text = `${label} ${hint} ${group}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => blockGroups.indexOf(one.group) - blockGroups.indexOf(other.group))
}
