import type { GridColumn } from '../GridColumn'

/** What a column is called at its head: a translated field with its language behind it. */
export const headOf = ({ label, language }: GridColumn): string => (language === undefined ? label : `${label} (${language.toUpperCase()})`)

/** A head as it is compared: without capitals, accents, blanks and signs. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '')

const plain = (text: string): string => text.trim().toLowerCase()

/** Whether a text is what this column is called here, letter by letter. */
export const isOwnName = (text: string, column: GridColumn): boolean => [headOf(column), column.id].some((name) => plain(name) === plain(text))

/**
 * Which column each head names; null where it names none, or several. Two heads never name the same column: the second is
 * left to the person.
 */
export function namedColumns(heads: readonly string[], columns: readonly GridColumn[]): (string | null)[] {
  const byWord = new Map<string, Set<string>>()
  for (const column of columns) {
    for (const word of [headOf(column), column.id, ...(column.heads ?? [])].map(fold)) byWord.set(word, (byWord.get(word) ?? new Set()).add(column.id))
  }
  const taken = new Set<string>()
  return heads.map((head) => {
    const own = columns.find((column) => isOwnName(head, column))?.id
    const meant = own === undefined ? [...(fold(head) === '' ? [] : (byWord.get(fold(head)) ?? []))] : [own]
    const [only] = meant
    if (only === undefined || meant.length > 1 || taken.has(only)) return null
    taken.add(only)
    return only
  })
}
