import type { Services } from '../platform/services.ts'

let count = 0

/** Waits until a server has heard of every change that is committed by now. */
export async function heardOfChanges({
  services: { changes, database },
}: {
  services: Services
}): Promise<void> {
  const marker = `heard-${++count}`
  const heard = new Promise<void>((resolve) => {
    changes.on((path) => {
      if (path === marker) resolve()
    })
  })
  // notifications arrive in the order of their commits, so everything before this one has arrived with it
  await database.pool.query(`select pg_notify('theke_changes', $1)`, [marker])
  await heard
}
