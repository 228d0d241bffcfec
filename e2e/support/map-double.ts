import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MapDouble = {
  /** Of the TileJSON document that names the tiles. */
  tilesUrl: string
  /** Tiles asked for so far. */
  tiles: { z: number; x: number; y: number }[]
  stop(): void
}

/** One number of a protocol buffer, seven bits at a time. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}
const field = (number: number, content: number[]) => [
  ...varint((number << 3) | 2),
  ...varint(content.length),
  ...content,
]
const whole = (number: number, value: number) => [...varint(number << 3), ...varint(value)]
const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const text = (value: string) => [...Buffer.from(value)]

/** A vector tile whose layer 'building' is one house, 40 m high, in every quarter of the tile. */
function tileOfHouses(): Buffer {
  const house = (left: number, top: number) => {
    const side = 1_400
    const [moveTo, threeLinesTo, close] = [(1 << 3) | 1, (3 << 3) | 2, (1 << 3) | 7]
    const sides = [zigzag(side), 0, 0, zigzag(side), zigzag(-side), 0]
    const square = [moveTo, zigzag(left), zigzag(top), threeLinesTo, ...sides, close]
    const geometry = square.flatMap(varint)
    return field(2, [...field(2, [0, 0]), ...whole(3, 3), ...field(4, geometry)])
  }
  const layer = [
    ...whole(15, 2),
    ...field(1, text('building')),
    ...[house(200, 200), house(2_300, 200), house(200, 2_300), house(2_300, 2_300)].flat(),
    ...field(3, text('render_height')),
    ...field(4, whole(4, 40)),
    ...whole(5, 4_096),
  ]
  return Buffer.from(field(3, layer))
}

/** A provider of map data on this machine: tiles with houses, and the document that says where they are. */
export async function startMapDouble(): Promise<MapDouble> {
  const tiles: MapDouble['tiles'] = []
  const houses = tileOfHouses()
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const [, z, x, y] = /^\/tiles\/(\d+)\/(\d+)\/(\d+)$/.exec(request.url ?? '') ?? []
    if (z && x && y) {
      tiles.push({ z: Number(z), x: Number(x), y: Number(y) })
      response.end(houses)
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(tileJson(`http://${request.headers.host ?? ''}`)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { tilesUrl: `http://127.0.0.1:${port}/planet.json`, tiles, stop: () => void server.close() }
}

const tileJson = (origin: string) => ({
  tilejson: '3.0.0',
  tiles: [`${origin}/tiles/{z}/{x}/{y}`],
  minzoom: 0,
  maxzoom: 20,
  vector_layers: [{ id: 'building', fields: { render_height: 'Number' } }],
})
