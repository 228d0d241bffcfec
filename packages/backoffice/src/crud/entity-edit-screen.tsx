import { useLocation, useParams } from 'react-router'
import { EntityEdit } from './entity-edit.tsx'
import { NewMedia } from './new-media.tsx'
import { entityOf } from './records.ts'

/** An id of an address; anything else is a page that does not exist. */
export function idInAddress(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return Number(text)
}

/** What the address of an edit screen says: the record, or the one that a new one starts from. */
export function useEditAddress(): { id: number | undefined; from: number | undefined } {
  const id = idInAddress(useParams()['id'])
  const from = new URLSearchParams(useLocation().search).get('from')
  return { id, from: from && /^[1-9]\d{0,9}$/.test(from) ? Number(from) : undefined }
}

/** The generated form of the area and record named in the address. */
export function EntityEditScreen() {
  const { path } = entityOf(useParams()['area'])
  const { id, from } = useEditAddress()
  if (id === undefined && (path === 'images' || path === 'uploads')) return <NewMedia path={path} />
  return <EntityEdit key={`${path} ${id ?? 'new'}`} path={path} id={id} from={from} />
}
