import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { countBlocks, findAssociations, findImagesOfProducts, images } from './images.store.ts'

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    images: loadById((ids) => images.byIds(db, ids)),
    imageProductAssociations: loadById((ids) => findAssociations(db, ids)),
    imageBlockCounts: loadById((ids) => countBlocks(db, ids)),
    productImages: loadByOwner((ids) => findImagesOfProducts(db, ids), (association) => association.productId),
  }
}

declare module '../../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
