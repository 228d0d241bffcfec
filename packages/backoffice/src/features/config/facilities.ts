import { queryOptions } from '@tanstack/react-query'
import type { Facilities } from '@theke/contract/calls/config'
import { getFacilities } from '@theke/contract/calls/config'
import { api } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'

export const facilitiesQuery = queryOptions({
  queryKey: ['config', 'facilities'],
  queryFn: () => api(getFacilities, {}, { kind: 'background' }),
})

type Need = { facility: keyof Facilities; what: string; setting: string }

const sms: Need = { facility: 'sms', what: 'SMS', setting: 'SMS_URL' }
const map: Need = { facility: 'map', what: 'Karte', setting: 'MAP_STYLE_URL' }
const mollie: Need = { facility: 'mollie', what: 'Mollie', setting: 'MOLLIE_API_KEY' }
const datatrans: Need = { facility: 'datatrans', what: 'Datatrans', setting: 'DATATRANS_MERCHANT_ID' }

/** Settings that do nothing as long as the server is not set up for them. */
const needs: Readonly<Record<string, Need>> = {
  enablePluginSMS: sms,
  enablePluginMapbox: map,
  mapZoom: map,
  mapPitch: map,
  mapBearing: map,
  enableMollie: mollie,
  enablePluginMollie: mollie,
  enableDatatrans: datatrans,
  enablePluginDatatrans: datatrans,
}

/** Which of the settings are shown, and what the others wait for; one that is switched on can always be switched off. */
export function shownSettings(
  names: readonly string[],
  record: WireRecord,
  facilities: Facilities | undefined,
): { names: string[]; waiting: string[] } {
  const isIdle = (name: string) => {
    const need = needs[name]
    return need !== undefined && facilities?.[need.facility] === false && record[name] !== true
  }
  const waiting = names.filter(isIdle).map((name) => `${needs[name]?.what} (${needs[name]?.setting})`)
  return { names: names.filter((name) => !isIdle(name)), waiting: [...new Set(waiting)] }
}
