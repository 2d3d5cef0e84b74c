import type { ProductField } from './FieldFamily'

/** Ids as names; the number while a name is unknown. */
export const idWords: NonNullable<ProductField['words']> = (value, { intl, known }) =>
  intl.formatList(
    [value].flat().map((id) => known.nameOf(String(id)) ?? String(id)),
    { type: 'unit' },
  )
