import { useParams } from 'react-router'
import { EntityList } from './entity-list.tsx'
import { entityOf } from './records.ts'

/** The generated list of the area named in the address. */
export function EntityListScreen() {
  const { path } = entityOf(useParams()['area'])
  return <EntityList key={path} path={path} />
}
