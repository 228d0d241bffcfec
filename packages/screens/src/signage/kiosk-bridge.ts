/**
 * What a kiosk browser may offer to the page beyond what a page can do; every part is optional. It is put before the
 * page as `window.thekeKiosk` (docs/operations.md).
 */
export type KioskBridge = {
  /** Switches the panel itself on or off. */
  setPower?(isOn: boolean): Promise<void> | void
  /** Starts the device again. */
  restart?(): Promise<void> | void
  /** Brings the kiosk browser itself up to date. */
  update?(): Promise<void> | void
  /** The real picture on the panel as a data URL. */
  screenshot?(): Promise<string> | string
}

declare global {
  interface Window {
    thekeKiosk?: KioskBridge
  }
}

export const kioskBridge = (): KioskBridge => window.thekeKiosk ?? {}
