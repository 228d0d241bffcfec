const none = Buffer.alloc(0)
const headLimit = 300
const percent = 0x25

type Decode = (bytes: Buffer) => Buffer | undefined

/**
 * Decodes a data URL as it arrives: decode gives the bytes of the file that a piece completes, valid until the next
 * call; end gives the declared type, or undefined when it was no data URL.
 */
export function createDataUrlDecoder() {
  let head: Buffer = none
  let mimeType = ''
  let content: ReturnType<typeof base64> | undefined
  let isBroken = false

  function decode(piece: Buffer): Buffer {
    if (isBroken) return none
    if (content) return taken(content.decode(piece))
    head = Buffer.concat([head, piece.subarray(0, headLimit)])
    const match = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w."-]*)*(;base64)?,/i.exec(head.toString('latin1'))
    if (!match) {
      isBroken = head.length >= headLimit
      return none
    }
    const [whole, type, isBase64] = match
    mimeType = type ?? (isBase64 ? '' : 'text/plain')
    content = isBase64 ? base64() : percentEncoded()
    // what was cut off the piece stands behind what is in the head
    return taken(content.decode(Buffer.concat([head.subarray(whole.length), piece.subarray(headLimit)])))
  }

  function taken(bytes: Buffer | undefined): Buffer {
    isBroken = bytes === undefined
    return bytes ?? none
  }

  return { decode, end: () => (content && !isBroken && content.isComplete() ? mimeType : undefined) }
}

/** Groups of four characters; the last one may be filled up with '='. */
function base64(): { decode: Decode; isComplete(): boolean } {
  let open = ''
  let isFilled = false
  // used again for every piece: thousands of fresh ones would wait for the garbage collection
  let decoded = Buffer.allocUnsafe(64 * 1024)
  return {
    decode(piece) {
      const text = open + piece.toString('latin1')
      const groups = text.slice(0, text.length - (text.length % 4))
      open = text.slice(groups.length)
      if (groups === '') return none
      if (isFilled || !/^[A-Za-z0-9+/]*={0,2}$/.test(groups)) return undefined
      isFilled = groups.endsWith('=')
      if (decoded.length < groups.length) decoded = Buffer.allocUnsafe(groups.length)
      return decoded.subarray(0, decoded.write(groups, 'base64'))
    },
    isComplete: () => open === '',
  }
}

/** '%C3%BC' → two bytes; everything else stands for itself. */
function percentEncoded(): { decode: Decode; isComplete(): boolean } {
  let open: Buffer = none
  return {
    decode(piece) {
      const text = Buffer.concat([open, piece])
      const bytes = Buffer.alloc(text.length)
      let size = 0
      let at = 0
      for (; at < text.length; at++) {
        const byte = text[at] ?? 0
        if (byte !== percent) bytes[size++] = byte
        else if (at + 2 >= text.length) break
        else {
          const digits = text.toString('latin1', at + 1, at + 3)
          if (!/^[0-9a-f]{2}$/i.test(digits)) return undefined
          bytes[size++] = parseInt(digits, 16)
          at += 2
        }
      }
      open = text.subarray(at)
      return bytes.subarray(0, size)
    },
    isComplete: () => open.length === 0,
  }
}
