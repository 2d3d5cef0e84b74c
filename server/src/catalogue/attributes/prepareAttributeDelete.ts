import { readId } from '../../db/loaders.ts'
import type { MutationPrepareAttributeDeleteArgs, ResolversTypes } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { findJob, prepareJob } from '../../jobs/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { attributesDeleteJob } from './attributesDeleteJob.ts'
import { findAttributes } from './attributes.store.ts'

/**
 * Freezes the deletion as a job that waits for a yes. What is gone already is left out, as long as another is there.
 * @throws GraphQLError when the viewer may not change attributes
 */
export async function prepareAttributeDelete({ ids }: MutationPrepareAttributeDeleteArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const there = await findAttributes(db, ids.map(readId).filter((id) => id !== null))
  if (there.length === 0) return { job: null, errors: [{ field: 'ids', code: 'selection.none', message: intl.formatMessage({ id: 'catalogue.attributes.none' }) }] }
  const id = await prepareJob(db, { kind: attributesDeleteJob.kind, input: {}, ids: there.map((row) => row.id), actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}
