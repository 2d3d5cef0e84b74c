import type { FieldFamily } from '../productForm/FieldFamily'
import { identityFields } from './identityFields'
import { plainFieldsOf } from './PlainField'

/** What a product is known by, and where it belongs. */
export const identityFamily: FieldFamily = {
  tab: 'content',
  fields: Object.fromEntries(plainFieldsOf(identityFields).map(([name, { label, kind }]) => [name, { label, isRestorable: kind === 'text' }])),
}
