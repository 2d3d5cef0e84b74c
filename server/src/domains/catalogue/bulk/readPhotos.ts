import type { Context } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import type { Refuse } from './bulk.rules.ts'
import { countImages } from './bulk.store.ts'

const maxPhotos = 50

/** The images that all shall get; refused when there is none, or one that is not in the library. */
export async function readPhotos({ db, intl }: Context, images: readonly (string | number)[], refuse: Refuse): Promise<number[]> {
  const label = intl.formatMessage({ id: 'media.product.images' })
  const ids = [...new Set(images.map((id) => readId(id) ?? 0))]
  if (ids.length === 0) refuse('images', 'required', intl.formatMessage({ id: 'changes.problem.required' }, { label }))
  else if (ids.length > maxPhotos) refuse('images', 'images.tooMany', intl.formatMessage({ id: 'catalogue.bulk.problem.tooManyPhotos' }, { count: maxPhotos }))
  else if ((await countImages(db, ids)) < ids.length) refuse('images', 'reference.missing', intl.formatMessage({ id: 'catalogue.bulk.problem.photoGone' }))
  return ids
}
