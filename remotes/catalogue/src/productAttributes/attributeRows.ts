import type { AttributeChoice } from '@vitrine/pickers/attributes'

export type AttributeGroup = 'missing' | 'added' | 'filled' | 'suggested'

export interface AttributeRow {
  readonly attribute: AttributeChoice
  readonly group: AttributeGroup
}

interface Read {
  /** Attributes with a value */
  filled: readonly AttributeChoice[]
  /** Attributes without a value that are required, or common in the category */
  suggested: readonly AttributeChoice[]
}

/**
 * The attributes on a product's screen. An attribute keeps its place when its value is saved or removed.
 * @param added attributes added by the user, and those of a draft
 */
export function attributeRows(before: readonly AttributeRow[], { filled, suggested }: Read, added: readonly AttributeChoice[]): AttributeRow[] {
  const rows = new Map(before.map((row) => [row.attribute.code, row]))
  const put = (attribute: AttributeChoice, group: AttributeGroup) => {
    rows.set(attribute.code, { attribute, group: rows.get(attribute.code)?.group ?? group })
  }
  for (const attribute of added) put(attribute, 'added')
  for (const attribute of filled) put(attribute, 'filled')
  for (const attribute of suggested) put(attribute, attribute.isRequired ? 'missing' : 'suggested')
  return [...rows.values()]
}
