import { type Credentials, credentialsOfLink } from '../credentials.ts'

/** What the QR code of a badge says: the link of OPEN-105, whatever stands before its fragment. */
export const badgeIn = (text: string): Credentials | null => {
  const at = text.indexOf('#')
  return at === -1 ? null : credentialsOfLink(text.slice(at))
}

/** Letters of a scanner follow each other faster than those of a person. */
const maxGap = 100

/**
 * Reads a scanner that types like a keyboard: letters in quick succession, closed by Enter. Gives the text to hand over,
 * or null while there is none.
 */
export function createScannerReader() {
  let text = ''
  let last = 0
  return (key: string, at: number): string | null => {
    if (at - last > maxGap) text = ''
    last = at
    if (key === 'Enter') {
      const read = text
      text = ''
      return read.length > 0 ? read : null
    }
    if (key.length === 1) text += key
    return null
  }
}

type Detected = { rawValue: string }
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Reading a camera picture is built into the browsers of tablets, not into all of them. */
export const cameraReader = (): Detector | null => {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  return found && 'mediaDevices' in navigator ? new found({ formats: ['qr_code'] }) : null
}
