import type { FC } from 'react'
import { lazy } from 'react'
import type { SectionProps, SectionType } from './section-value.ts'
// Here and not only in the lazy parts: the styles of a page must be there before its first section is drawn. Those of
// forms come with pages that may have one (storefront/app/page-sheets.ts).
import './hero.module.css'
import './newsletter.module.css'
import './section.module.css'
import './slider.module.css'

type Sections = { [T in SectionType]: FC<SectionProps<T>> | null }
type Loaded<T extends SectionType> = Promise<{ default: FC<SectionProps<T>> }>

const loads = new Map<unknown, () => Promise<unknown>>()

/** Loaded when a page first shows one; `lazy` gives what can be used like the component itself. */
function section<T extends SectionType>(load: () => Loaded<T>) {
  const component = lazy(load) as unknown as FC<SectionProps<T>>
  loads.set(component, load)
  return component
}

/** How each section of a page is drawn; null: allowed in the layout, but nothing is shown (CMS-07, OPEN-158). */
export const sections: Sections = {
  hero: section(() => import('./sections/hero.tsx')),
  sectionServices: section(() => import('./sections/services.tsx')),
  sectionSliderNews: section(() => import('./sections/slider-news.tsx')),
  sectionSliderProducts: section(() => import('./sections/slider-products.tsx')),
  sectionToggleableElements: section(() => import('./sections/toggleable-elements.tsx')),
  sectionTextImage: section(() => import('./sections/text-image.tsx')),
  sectionIFrameText: section(() => import('./sections/frame-text.tsx')),
  sectionNewsletter: section(() => import('./sections/newsletter.tsx')),
  heroSmall: section(() => import('./sections/hero-small.tsx')),
  sectionMixedContent: section(() => import('./sections/mixed-content.tsx')),
  sectionImageTextSeparate: section(() => import('./sections/image-text-separate.tsx')),
  sectionImageTextMixed: section(() => import('./sections/image-text-mixed.tsx')),
  sectionMultipleColumns: section(() => import('./sections/multiple-columns.tsx')),
  sectionLabel: section(() => import('./sections/label.tsx')),
  sectionBanner: section(() => import('./sections/banner.tsx')),
  sectionIFrame: null,
  sectionSliderText: section(() => import('./sections/slider-text.tsx')),
  sectionForm: section(() => import('./sections/form.tsx')),
  sectionFiles: section(() => import('./sections/files.tsx')),
}

/** Loads the code of a section before it is shown, for pages that may lose their connection. */
export const loadSection = async (type: string): Promise<unknown> =>
  Object.hasOwn(sections, type) ? loads.get(sections[type as SectionType])?.() : undefined
