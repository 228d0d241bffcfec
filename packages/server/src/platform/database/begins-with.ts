import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

const prefixOf = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`

/** Whether one of the words of a tsvector begins with a word; an index over the words answers it. */
export const beginsWith = (words: SQL, word: string): SQL => sql`${words} @@ ${prefixOf(word)}::tsquery`
