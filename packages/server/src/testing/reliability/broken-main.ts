import { applyDefects, type DefectName } from './defects.ts'

/** The server with the defects named in DEFECTS. */
applyDefects((process.env['DEFECTS'] ?? '').split(',').filter(Boolean) as DefectName[])
await import('../../main.ts')
