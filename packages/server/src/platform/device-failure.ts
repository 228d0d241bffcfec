import type { PaperState } from '@theke/contract/calls/devices'

/** A device that did not do its job, with a German sentence about why. */
export class DeviceFailure extends Error {
  override name = 'DeviceFailure'
  readonly paper: PaperState | undefined

  constructor(message: string, paper?: PaperState) {
    super(message)
    this.paper = paper
  }
}
