import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findMeasures, type MeasureRow } from '../measures/measures.store.ts'
import { findDuplicates } from '../duplicates/duplicates.store.ts'
import { findFilesOfProducts, technicalFiles } from '../technicalFiles/technicalFiles.store.ts'
import { countBlocks, findAssociations, findImagesOfProducts, images } from './images.store.ts'

/** Loaders of this domain, per request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    images: loadById((ids) => images.byIds(db, ids)),
    imageProductAssociations: loadById((ids) => findAssociations(db, ids)),
    imageBlockCounts: loadById((ids) => countBlocks(db, ids)),
    pictureMeasures: new DataLoader<string, MeasureRow | null>(async (keys) => {
      const found = new Map((await findMeasures(db, keys)).map((row) => [row.key, row]))
      return keys.map((key) => found.get(key) ?? null)
    }),
    imageDuplicates: loadByOwner(
      (ids) => findDuplicates(db, ids),
      ({ imageId }) => imageId,
    ),
    technicalFiles: loadById((ids) => technicalFiles.byIds(db, ids)),
    filesOfProduct: loadByOwner(
      (ids) => findFilesOfProducts(db, ids),
      ({ productId }) => productId,
    ),
    productImages: loadByOwner(
      (ids) => findImagesOfProducts(db, ids),
      (association) => association.productId,
    ),
  }
}
