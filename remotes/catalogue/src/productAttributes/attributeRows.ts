import type { AttributeChoice } from '@vitrine/pickers/attributes'

export type AttributeGroup = 'missing' | 'asked' | 'added' | 'filled' | 'suggested'

export interface AttributeRow {
  readonly attribute: AttributeChoice
  readonly group: AttributeGroup
}

interface Read {
  /** Attributes with a value */
  filled: readonly AttributeChoice[]
  /** Attributes without a value that are required, or common in the category */
  suggested: readonly AttributeChoice[]
  /** The codes of those that the category asks for: they stand together, with and without a value */
  asked?: ReadonlySet<string>
}

/**
 * The attributes on a product's screen. An attribute keeps its place when its value is saved or removed.
 * @param added attributes added by the user, and those of a draft
 */
export function attributeRows(
  before: readonly AttributeRow[],
  { filled, suggested, asked = new Set() }: Read,
  added: readonly AttributeChoice[],
): AttributeRow[] {
  const rows = new Map(before.map((row) => [row.attribute.code, row]))
  const put = (attribute: AttributeChoice, group: AttributeGroup) => {
    rows.set(attribute.code, { attribute, group: rows.get(attribute.code)?.group ?? group })
  }
  for (const attribute of added) put(attribute, 'added')
  const isAsked = ({ code }: AttributeChoice) => asked.has(code)
  for (const attribute of filled) put(attribute, isAsked(attribute) ? 'asked' : 'filled')
  for (const attribute of suggested) put(attribute, attribute.isRequired ? 'missing' : isAsked(attribute) ? 'asked' : 'suggested')
  return [...rows.values()]
}

/** Rows below the heading of their attributes' group; null: without one. */
export interface HeadedRows {
  readonly heading: string | null
  readonly rows: readonly AttributeRow[]
}

/** The rows by the groups of their attributes: a group stands where its first attribute does, and those without one come last. */
export function underHeadings(rows: readonly AttributeRow[]): HeadedRows[] {
  const placeOf = (own: readonly AttributeRow[]) => Math.min(...own.map(({ attribute: { sortOrder = 0 } }) => sortOrder))
  return [...Map.groupBy(rows, ({ attribute: { group } }) => group ?? null)]
    .map(([heading, own]) => ({ heading, rows: own }))
    .toSorted((one, other) => Number(one.heading === null) - Number(other.heading === null) || placeOf(one.rows) - placeOf(other.rows))
}
