import type { ProductField } from './FieldFamily'

/** One id or several as the names of what they stand for; the number until a name is known. */
export const idWords: NonNullable<ProductField['words']> = (value, { intl, known }) =>
  intl.formatList(
    [value].flat().map((id) => known.nameOf(String(id)) ?? String(id)),
    { type: 'unit' },
  )
