import { type Context, type MutationPrepareAttributeDeleteArgs, readSelection, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { prepareDelete } from '../../../services/jobs/index.ts'
import { attributesDeleteJob } from './attributesDeleteJob.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { findAttributeIds, findAttributes } from './attributes.store.ts'

/**
 * Freezes the deletion as a job that waits for a yes.
 * @throws GraphQLError when the viewer may not change attributes
 */
export async function prepareAttributeDelete(args: MutationPrepareAttributeDeleteArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const selected = await readSelection(context, { field: 'ids', ...args }, (search) => findAttributeIds(db, search))
  return prepareDelete(context, { viewer, job: attributesDeleteJob, selected, find: (ids) => findAttributes(db, ids), none: 'catalogue.attributes.none' })
}
