import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSelectedBranch } from './selected-branch.ts'
import { sessionValue } from './session-values.ts'

/** The table whose QR code was scanned; the checkout knows which record it is (OPEN-57). */
export const scannedTable = (branchIdentifier: string) =>
  sessionValue<string>('scanned-table', branchIdentifier)

/** '?table={identifier}' on any page of a branch preselects dine-in and, at the checkout, the table (OPEN-57). */
export function useTableLink() {
  const { search } = useLocation()
  const branch = useSelectedBranch()
  const identifier = branch?.isDineInEnabled ? branch.identifier : undefined
  useEffect(() => {
    const table = new URLSearchParams(search).get('table')
    if (!identifier || !table) return
    scannedTable(identifier).write(table)
    import('./cart-store.ts').then(
      ({ chooseOrderType }) => chooseOrderType(identifier, 'dine-in'),
      () => undefined, // the checkout still offers it
    )
  }, [identifier, search])
}
