import { signInTexts } from '@theke/contract/texts.de'
import { commonWords } from './common-words.ts'

const shortest = 12
const longest = 128
/** Characters that must be left once everything guessable is taken out. */
const fewestOwn = 5

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Takes out runs of three or more equal or neighbouring characters: 'aaaa', '1234', 'fedc'. */
function withoutRuns(text: string): string {
  const codes = Array.from(text).map((character) => character.codePointAt(0) ?? 0)
  const isInRun = codes.map((code, index) =>
    [-1, 0, 1].some((step) =>
      [0, 1, 2].some((back) =>
        [0, 1, 2].every((at) => codes[index - back + at] === code + (at - back) * step),
      ),
    ),
  )
  return Array.from(text)
    .filter((_, index) => !isInRun[index])
    .join('')
}

function withoutWords(text: string, words: readonly string[]): string {
  let rest = text
  for (const word of words) if (word.length >= 3) rest = rest.replaceAll(word, '')
  return rest
}

const plain = (text: string) => text.toLowerCase().normalize('NFKC')
const translate = (text: string) =>
  Array.from(text)
    .map((character) => lookalikes[character] ?? character)
    .join('')
const longestFirst = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length)

/**
 * Whether a password is little more than common words, the person's own names, years and rows of keys, however they are
 * decorated. All of the usual lists of leaked passwords with twelve or more characters are of this form.
 */
function isEasyToGuess(password: string, ownWords: readonly string[]): boolean {
  if (new Set(password).size < 5) return true
  const words = longestFirst([...commonWords, ...ownWords.map(plain)])
  const timeless = plain(password).replaceAll(/(19|20)\d\d/g, '')
  return [timeless, translate(timeless)].some((text) => {
    const rest = withoutRuns(withoutWords(text, words))
    return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestOwn
  })
}

/** What is wrong with a new password, if anything; ownWords are names an attacker would try first. */
export function passwordProblem(password: string, ownWords: readonly string[] = []): string | undefined {
  const { length } = Array.from(password)
  if (length < shortest || length > longest) return signInTexts.passwordLength
  if (isEasyToGuess(password, ownWords)) return signInTexts.passwordCommon
  return undefined
}
