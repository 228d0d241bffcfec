import { z } from 'zod'
import { recordId, recordUse } from '../call/call-values.ts'
import { defineCall, namedBody } from '../call/define-call.ts'
import type { scene } from '../entities/scene.ts'
import type { WireOf } from '../entity/wire.ts'
import { failures } from '../texts.de.ts'
import { frontDeskOrder } from './staff-orders.ts'
import { checkedFile, offeredProduct, openingHoursRules } from './signage-values.ts'

/** A product as a menu board shows it; its price is the text of the shop, '' while it is hidden. */
const boardProduct = offeredProduct.extend({
  name: z.string(),
  /** Without mark-up. */
  description: z.string(),
  allergens: z.string(),
  price: z.string(),
  /** 'zzgl. 0,25 € Pfand', '' without one. */
  deposit: z.string(),
  content: z.object({ category: z.object({ id: z.int() }).nullable() }),
})

/** What a branch offers, as far as a board needs it; what is shown at a moment is worked out by the page. */
const boardCatalog = z.object({
  branch: z.object({ id: z.int(), name: z.string(), openingHours: openingHoursRules }),
  menus: z.array(
    z.object({
      id: z.int(),
      availableFrom: z.string().nullable(),
      branches: z.array(z.object({ id: z.int() })),
      catalog: z.array(
        z.object({
          category: z.object({ id: z.int() }),
          products: z.array(z.object({ id: z.int() })),
        }),
      ),
    }),
  ),
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isEnabled: z.boolean(),
      schedule: openingHoursRules,
      isVisibleWhenUnavailable: z.boolean(),
    }),
  ),
  products: z.array(boardProduct),
})
export type BoardCatalog = z.output<typeof boardCatalog>

const sceneShow = z.object({
  /** Changes with everything that is shown. */
  version: z.string(),
  zone: z.string(),
  currency: z.string(),
  /** Hosts whose pages may be shown (OPEN-178). */
  frameHosts: z.array(z.string()),
  scene: z.custom<WireOf<typeof scene>>().meta({ component: 'Scenes' }),
  /** Published blocks that sections of the scene refer to (OPEN-157). */
  blocks: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      isPublic: z.boolean(),
      content: z.object({ body: z.string(), html: z.string() }),
    }),
  ),
  /** Of a menu board; null for other scenes. */
  catalog: boardCatalog.nullable(),
  /** Of an order board in the editor; a screen asks for them with its own key, and nobody else gets any (OPEN-128). */
  orders: z.array(frontDeskOrder).nullable(),
  /** Pictures and films of the scene, which a player keeps. */
  files: z.array(checkedFile),
})
export type SceneShow = z.output<typeof sceneShow>

export const showScene = defineCall({
  method: 'GET',
  path: '/scene-shows',
  policy: 'public',
  /** One of both; with the version that is known already nothing is sent again. */
  query: {
    path: z.string().max(200).optional(),
    scene: recordId.optional(),
    /** For a board that names no branch: that of the TV. */
    branch: recordId.optional(),
    version: z.string().max(64).optional(),
  },
  answer: z.object({ version: z.string(), show: sceneShow.nullable() }),
  failure: failures.load('Szene'),
  summary: 'A published scene with everything it shows; null when its version is the one that is known',
})

export const listSceneUses = defineCall({
  method: 'GET',
  path: '/scenes/:id/uses',
  policy: 'admin',
  right: 'signage.edit',
  entity: 'scenes',
  params: { id: recordId },
  answer: z.array(recordUse),
  failure: 'Verwendungen konnten nicht geladen werden.',
  summary: 'Where a scene is used: segments, screens, pages',
})

export const previewScene = defineCall({
  method: 'POST',
  path: '/scenes/preview',
  policy: 'admin',
  right: 'signage.edit',
  entity: 'scenes',
  /** The values of the form, as they would be stored. */
  body: namedBody('values', z.record(z.string(), z.unknown())),
  answer: sceneShow,
  failure: failures.load('Vorschau'),
  summary: 'A scene that is being edited with everything it would show; nothing is stored',
})
