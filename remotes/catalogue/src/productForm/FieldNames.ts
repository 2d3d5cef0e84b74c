import type { AttributeChoice } from '@vitrine/pickers/attributes'

/** Names for the ids and codes in a product's fields; undefined while unknown. */
export interface FieldNames {
  nameOf(id: string): string | undefined
  attributeOf(code: string): AttributeChoice | undefined
}
