import type { FieldWords } from '../../../engine/index.ts'
import { findCategoryLabels } from './findCategoryLabels.ts'

/** A category by its names in the reader's language: Sofas > Corner sofas. */
export const categoryWords: FieldWords = async (db, intl, uses) => {
  const paths = uses.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const labels = await findCategoryLabels(db, paths, intl.locale)
  return { form: () => 'TEXT', words: (_, value) => ({ text: labels.get(String(value)) ?? String(value) }) }
}
