import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

const source = 'streets'
const colors = {
  ground: '#17191c',
  green: '#1b2a20',
  water: '#0f2430',
  building: '#24272a',
  raised: '#3a463d',
  path: '#2e3134',
  street: '#393c40',
  mainStreet: '#4e5257',
  rail: '#2a2d31',
  border: '#5b5f64',
}

/** Buildings stand up from this zoom on (MAP-02). */
const buildingZoom = 15

const fill = (id: string, layer: string, color: string): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  paint: { 'fill-color': color },
})

/** Streets grow with the zoom: width in pixels at zoom 12, and at zoom 19. */
const line = (
  id: string,
  classes: readonly string[],
  color: string,
  [far, near]: readonly [number, number],
): LayerSpecification => ({
  id,
  type: 'line',
  source,
  'source-layer': 'transportation',
  filter: ['in', ['get', 'class'], ['literal', [...classes]]] as FilterSpecification,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 12, far, 19, near],
  },
})

/** Where the map data come from: a TileJSON document, or the tiles themselves ('https://…/{z}/{x}/{y}.pbf'). */
const sourceOf = (tiles: string): StyleSpecification['sources'] => ({
  [source]: tiles.includes('{z}')
    ? { type: 'vector', tiles: [tiles], maxzoom: 14 }
    : { type: 'vector', url: tiles },
})

/**
 * The dark map of the shop, drawn from any tiles in the layers of OpenMapTiles (MAP-02). It has no labels: fonts would
 * be one more thing to load from somewhere else, and the marker names the only place that counts.
 */
export const darkMapStyle = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: sourceOf(tiles),
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    fill('land-cover', 'landcover', colors.green),
    fill('park', 'park', colors.green),
    fill('water', 'water', colors.water),
    {
      id: 'river',
      type: 'line',
      source,
      'source-layer': 'waterway',
      paint: { 'line-color': colors.water, 'line-width': 2 },
    },
    line('path', ['path', 'track'], colors.path, [0.5, 5]),
    line('rail', ['rail', 'transit'], colors.rail, [1, 6]),
    line('street', ['minor', 'service', 'tertiary'], colors.street, [1, 18]),
    line('main-street', ['secondary', 'primary', 'trunk', 'motorway'], colors.mainStreet, [2, 28]),
    {
      id: 'border',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['<=', ['get', 'admin_level'], 4],
      paint: { 'line-color': colors.border, 'line-dasharray': [3, 2] },
    },
    { ...fill('building', 'building', colors.building), maxzoom: buildingZoom },
    {
      id: 'raised-building',
      type: 'fill-extrusion',
      source,
      'source-layer': 'building',
      minzoom: buildingZoom,
      paint: {
        'fill-extrusion-color': colors.raised,
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 8],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], 0],
        'fill-extrusion-opacity': 0.85,
      },
    },
  ],
})
