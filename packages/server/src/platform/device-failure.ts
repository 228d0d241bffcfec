import type { Paper } from './printer/print-document.ts'

/** A device that did not do its job, with a German sentence about why. */
export class DeviceFailure extends Error {
  override name = 'DeviceFailure'
  readonly paper: Paper | undefined

  constructor(message: string, paper?: Paper) {
    super(message)
    this.paper = paper
  }
}
