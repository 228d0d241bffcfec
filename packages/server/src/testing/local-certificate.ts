import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)

/** A certificate for localhost that signs itself, made anew for every run so that no key lies in the repository. */
export function localCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const ed25519 = sequence(der(0x06, Buffer.from([0x2b, 0x65, 0x70])))
  const commonName = der(0x06, Buffer.from([0x55, 0x04, 0x03]))
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const time = (text: string) => der(0x17, Buffer.from(text))
  const signed = sequence(
    der(0x02, Buffer.from([1])),
    ed25519,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, signed, privateKey))
  const base64 = sequence(signed, ed25519, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
