import type { GridColumn } from '../GridColumn'

/** A column's heading: with the language for a translated field. */
export const headOf = ({ label, language }: GridColumn): string => (language === undefined ? label : `${label} (${language.toUpperCase()})`)

/** A heading as it is compared: without capitals, accents, spaces and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '')

const plain = (text: string): string => text.trim().toLowerCase()

/** Whether a text is exactly this column's label here. */
export const isOwnName = (text: string, column: GridColumn): boolean => [headOf(column), column.id].some((name) => plain(name) === plain(text))

/** The column that each heading names; null if none or several. Two headings never name the same column: the second is left open. */
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
