/** Code pages of receipt printers by their number in ESC t, and their upper halves in order. */
const upper = {
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  // five places of Windows-1252 are empty; no text has these characters
  cp1252:
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
} as const

export type Charset = keyof typeof upper

/** The number by which ESC t chooses the code page. */
export const codePageNumbers: Readonly<Record<Charset, number>> = { cp858: 19, cp1252: 16 }

const byCharacter = (characters: string): ReadonlyMap<string, number> =>
  new Map(Array.from(characters, (character, index) => [character, 0x80 + index]))

const bytes: Readonly<Record<Charset, ReadonlyMap<string, number>>> = {
  cp858: byCharacter(upper.cp858),
  cp1252: byCharacter(upper.cp1252),
}

/** Characters that no code page has but everybody writes. */
const spelled: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  ẞ: 'SS',
}

const letters: Readonly<Record<Charset, readonly string[]>> = {
  cp858: Array.from(upper.cp858),
  cp1252: Array.from(upper.cp1252),
}

/** Text as it stands on paper after the printer has read its bytes. */
export const printedText = (text: string, charset: Charset): string =>
  Array.from(encodeText(text, charset), (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (letters[charset][byte - 0x80] ?? '?'),
  ).join('')

/** Text as the printer needs it: its own letter where it has one, the nearest where it has not, otherwise '?'. */
export function encodeText(text: string, charset: Charset): Buffer {
  const known = bytes[charset]
  const codeOf = (character: string): number[] => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) return [code]
    const own = known.get(character)
    if (own !== undefined) return [own]
    const other = spelled[character] ?? character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
    return other === character ? [0x3f] : Array.from(other).flatMap(codeOf)
  }
  return Buffer.from(Array.from(text.normalize('NFC')).flatMap(codeOf))
}
