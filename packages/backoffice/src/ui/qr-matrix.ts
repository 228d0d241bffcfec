import { encode } from 'uqr'

/** Codes with more modules than this are too fine for the camera of an old phone. */
const maxVersion = 20

/** The modules of the QR code of a text, true where they are dark, without the quiet zone around them. */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion }).data
}
