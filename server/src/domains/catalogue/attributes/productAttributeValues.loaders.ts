import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findAskedAttributes, findAttributeValuesOf, findSuggestedAttributes } from './productAttributeValues.store.ts'

/** Loaders of what attributes say of products, for one request. */
export function createProductAttributeValueLoaders(db: Kysely<Database>) {
  return {
    productAttributeValues: loadByOwner(
      (ids) => findAttributeValuesOf(db, ids),
      ({ productId }) => productId,
    ),
    askedAttributes: loadByOwner(
      (ids) => findAskedAttributes(db, ids),
      ({ productId }) => productId,
    ),
    suggestedAttributes: loadByOwner(
      (ids) => findSuggestedAttributes(db, ids),
      ({ productId }) => productId,
    ),
  }
}
