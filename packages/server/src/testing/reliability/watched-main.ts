import { applyDefects, type DefectName } from './defects.ts'
import { startProbe } from './probe.ts'

/** The server with the defects named in DEFECTS, watched from inside at PROBE_PORT. */
applyDefects((process.env['DEFECTS'] ?? '').split(',').filter(Boolean) as DefectName[])
const port = process.env['PROBE_PORT']
if (port) startProbe(Number(port))
await import('../../main.ts')
