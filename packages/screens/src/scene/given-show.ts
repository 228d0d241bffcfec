import type { BoardCatalog, SceneShow } from '@theke/contract/calls/scenes'

type Scene = SceneShow['scene']

/** A scene for tests. */
export const givenShow = (scene: Partial<Scene> = {}, catalog: BoardCatalog | null = null): SceneShow => ({
  version: 'one',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  frameHosts: ['player.example.com'],
  blocks: [],
  catalog,
  orders: null,
  files: [],
  scene: {
    id: 9,
    name: 'Szene',
    path: 'szene',
    type: 'menuBoard',
    orientation: 'landscape',
    background: null,
    textColor: null,
    refreshSeconds: null,
    isPublic: true,
    board: {
      title: '',
      branch: null,
      categories: [],
      products: [],
      columns: 2,
      pageSeconds: 12,
      showsPrices: true,
      showsDescriptions: true,
      showsAllergens: false,
      hidesUnavailable: false,
    },
    media: { image: null, file: null, url: '', fit: 'cover' },
    content: { body: [] },
    ...scene,
  } as Scene,
})

export const givenCatalog = (count: number): BoardCatalog => ({
  branch: { id: 7, name: 'Graz', openingHours: [] },
  menus: [],
  categories: [1, 2, 3].map((id) => ({
    id,
    name: ['Vorspeisen', 'Hauptgerichte', 'Mehlspeisen'][id - 1] ?? '',
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: true,
  })),
  products: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Gericht ${String(index + 1).padStart(2, '0')} mit einem längeren Namen`,
    description: 'Mit Erdäpfeln und Salat aus dem eigenen Garten',
    allergens: 'A, C, G',
    price: `${10 + index},90 €`,
    deposit: '',
    isEnabled: true,
    isPublic: true,
    schedule: [],
    soldOut: [],
    content: { category: { id: (index % 3) + 1 } },
  })),
})
