import type { PaperState } from '@theke/contract/calls/devices'

/** A device that did not do its job, with a German sentence about why. */
export class DeviceFailure extends Error {
  override name = 'DeviceFailure'
  readonly paper: PaperState | undefined
  /** The device had everything before it failed, so it may have done its job. */
  readonly mayBeDone: boolean

  constructor(message: string, paper?: PaperState, mayBeDone = false) {
    super(message)
    this.paper = paper
    this.mayBeDone = mayBeDone
  }
}
