import type { GeoPoint } from '@theke/domain/cart'
import { z } from 'zod'
import type { Log } from './services.ts'

export type PostalAddress = { street: string; zipCode: string; city: string; country: string }

/** Finds where an address lies; null when nobody knows. */
export type FindPlace = (address: PostalAddress) => Promise<GeoPoint | null>

/** A customer waits for the answer. */
const timeoutMs = 2_000
/** More questions at once are not asked: a flood of orders must not become one at the provider. */
const maxQuestions = 4
const maxKnown = 500

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)
const answers = z.array(z.object({ lat: degrees(90), lon: degrees(180) })).max(50)

/**
 * Asks a service with the search of Nominatim. Without an answer the place is unknown and postcodes decide, so that no
 * order is lost because the service is away (OPEN-206).
 */
export function createGeocoder(url: string | undefined, log: Log): FindPlace {
  const known = new Map<string, GeoPoint | null>()
  let questions = 0

  async function ask(base: string, { street, zipCode, city, country }: PostalAddress) {
    const question = new URL(base)
    const parameters = { format: 'jsonv2', limit: '1', street, postalcode: zipCode, city, country }
    for (const [name, value] of Object.entries(parameters)) question.searchParams.set(name, value)
    const response = await fetch(question, {
      headers: { accept: 'application/json', 'user-agent': 'Theke' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    const [first] = answers.parse(await response.json())
    return first ? { latitude: first.lat, longitude: first.lon } : null
  }

  return async function findPlace(address) {
    if (!url || address.street === '' || (address.zipCode === '' && address.city === '')) return null
    const key = Object.values(address).join('\n').toLowerCase()
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    if (questions >= maxQuestions) return null
    questions++
    try {
      const place = await ask(url, address)
      if (known.size >= maxKnown) known.clear()
      known.set(key, place)
      return place
    } catch (error) {
      log.warn({ err: error }, 'An address could not be found, postcodes decide')
      return null
    } finally {
      questions--
    }
  }
}
