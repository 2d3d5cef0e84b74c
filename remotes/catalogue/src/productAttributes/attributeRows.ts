import type { AttributeChoice } from '@vitrine/pickers/attributes'

export type AttributeGroup = 'missing' | 'added' | 'filled' | 'suggested'

export interface AttributeRow {
  readonly attribute: AttributeChoice
  readonly group: AttributeGroup
}

interface Read {
  /** Attributes with a value */
  filled: readonly AttributeChoice[]
  /** Attributes without one that are required, or that most products of the category bear */
  suggested: readonly AttributeChoice[]
}

/**
 * The attributes that a product's screen shows. Who has a place keeps it, and does not jump when its value is saved or
 * taken away under somebody's hands.
 * @param added those that somebody put there, and those of a draft
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
