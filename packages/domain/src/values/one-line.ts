const controlCharacters = /[\p{Cc}\u2028\u2029]/u

/** Whether a text is a single line without control characters: it may become part of a mail's header (T1). */
export const isOneLine = (text: string): boolean => !controlCharacters.test(text)
