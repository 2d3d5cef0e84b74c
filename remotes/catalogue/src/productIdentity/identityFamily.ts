import type { FieldFamily } from '../productForm/FieldFamily'
import { identityFields } from './identityFields'
import { plainFieldsOf } from './PlainField'

/** The identity of a product, and its category. */
export const identityFamily: FieldFamily = {
  tab: 'content',
  fields: Object.fromEntries(plainFieldsOf(identityFields).map(([name, { label, kind }]) => [name, { label, isRestorable: kind === 'text' }])),
}
