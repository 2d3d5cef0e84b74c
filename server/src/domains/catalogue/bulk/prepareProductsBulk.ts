import { type Context, type PrepareBulkPayload, type ProductsBulkInput, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { canEdit } from '../products/products.policy.ts'
import type { ProductsBulk, Refuse } from './bulk.rules.ts'
import { findOverriding, countImages } from './bulk.store.ts'
import { productsBulkJob } from './productsBulkJob.ts'
import { readAssignment } from './readAssignment.ts'
import { readId } from '../../../platform/db/index.ts'
import { readSelection } from './readSelection.ts'

const maxPhotos = 50

/** The images to be added; refused if there are none, or if one is not in the library. */
async function readPhotos({ db, intl }: Context, images: readonly (string | number)[], refuse: Refuse): Promise<number[]> {
  const label = intl.formatMessage({ id: 'media.product.images' })
  const ids = [...new Set(images.map((id) => readId(id) ?? 0))]
  if (ids.length === 0) refuse('images', 'required', intl.formatMessage({ id: 'changes.problem.required' }, { label }))
  else if (ids.length > maxPhotos) refuse('images', 'images.tooMany', intl.formatMessage({ id: 'catalogue.bulk.problem.tooManyPhotos' }, { count: maxPhotos }))
  else if ((await countImages(db, ids)) < ids.length) refuse('images', 'reference.missing', intl.formatMessage({ id: 'catalogue.bulk.problem.photoGone' }))
  return ids
}

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>
type FieldError = PrepareBulkPayload['errors'][number]

/**
 * Prepares an action on the current selection as a job to be confirmed.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareProductsBulk({ selection, action, attribute, value, images, first }: ProductsBulkInput, context: Context): Promise<Payload> {
  const { db, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const errors: FieldError[] = []
  const refuse: Refuse = (field, code, message) => errors.push({ field, code, message })
  const needsAttribute = action === 'ASSIGN_ATTRIBUTE' || action === 'REMOVE_ATTRIBUTE' || action === 'INHERIT_ATTRIBUTE'
  const input: ProductsBulk = {
    action,
    ...(needsAttribute ? await readAssignment(context, { action, attribute, value }, refuse) : {}),
    ...(action === 'ADD_PHOTOS' ? { images: await readPhotos(context, images ?? [], refuse), first: first ?? false } : {}),
  }
  const selected = await readSelection(context, selection, refuse)
  const ids = action === 'INHERIT_ATTRIBUTE' && errors.length === 0 ? await findOverriding(db, selected, input.attribute ?? '') : selected
  if (ids.length < selected.length && ids.length === 0)
    refuse('selection', 'selection.inherits', context.intl.formatMessage({ id: 'catalogue.bulk.problem.inherits' }))
  if (errors.length > 0) return { job: null, errors }
  const id = await prepareJob(db, { kind: productsBulkJob.kind, input, ids, actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors }
}
