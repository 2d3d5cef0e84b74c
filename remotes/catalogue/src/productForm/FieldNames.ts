import type { AttributeChoice } from '@vitrine/pickers/attributes'

/** What the fields of a product hold by number or by code; undefined while that is not known. */
export interface FieldNames {
  nameOf(id: string): string | undefined
  attributeOf(code: string): AttributeChoice | undefined
}
