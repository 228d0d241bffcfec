import { useQuery } from '@tanstack/react-query'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { useRecord } from '../../crud/record-context.ts'
import { deviceQuery, path } from './device-calls.ts'
import { DeviceJobs } from './device-jobs.tsx'
import { DeviceLogTab } from './device-log.tsx'
import { DevicePanel } from './device-panel.tsx'
import { DeviceSetup } from './device-setup.tsx'

const tabs = [
  { label: 'Einrichtung', component: DeviceSetup },
  { label: 'Aufträge', component: DeviceJobs },
  { label: 'Log', component: DeviceLogTab },
]

/** A device: its settings, whether it is there, its tests, and how it is set up (BACKOFFICE-15). */
export function DeviceScreen() {
  const { id, from } = useEditAddress()
  return <EntityEdit key={id ?? 'new'} path={path} id={id} from={from} aside={DeviceAside} tabs={tabs} />
}

function DeviceAside() {
  const id = useRecord()?.id ?? 0
  const { data: device } = useQuery({ ...deviceQuery(id), enabled: id > 0 })
  return device ? <DevicePanel device={device} /> : null
}
