/**
 * Whether a word becomes a text, or the start of it, by one change: a letter too many, missing, another one, or two
 * exchanged. The word itself is no typo of itself.
 */
export function isOneTypoAway(word: string, text: string): boolean {
  let at = 0
  while (at < word.length && word[at] === text[at]) at += 1
  if (at === word.length) return false
  const isOther = text.length > at && text.startsWith(word.slice(at + 1), at + 1)
  const isMissing = text.startsWith(word.slice(at), at + 1)
  const isTooMany = text.length > at && text.startsWith(word.slice(at + 1), at)
  const areExchanged =
    word[at] === text[at + 1] && word[at + 1] === text[at] && text.startsWith(word.slice(at + 2), at + 2)
  return isOther || isMissing || isTooMany || areExchanged
}
