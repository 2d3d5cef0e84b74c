import { apply, describeProblem, findChangeSet } from '../../../engine/index.ts'
import { type Context, type MutationStartFullResyncArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { beginFullResync, lockWebsite } from './fullResyncs.store.ts'

interface Started {
  changeSetId: number | null
  problem: string | null
}

/**
 * Sends everything of a website again; one full resync at a time.
 * @throws GraphQLError if the viewer may not
 */
export async function startFullResync(
  { website, idempotencyKey }: MutationStartFullResyncArgs,
  context: Context,
): Promise<Awaited<ResolversTypes['FullResyncPayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(website) ?? 0
  const { changeSetId, problem } = await once<Started>(
    context,
    { operation: 'startFullResync', key: idempotencyKey, request: { website }, counts: (started) => started.problem === null },
    async (transaction) => {
      if (!(await lockWebsite(transaction, id))) return { changeSetId: null, problem: 'missing' }
      if (!(await beginFullResync(transaction, id, viewer.name))) return { changeSetId: null, problem: 'fullResync.running' }
      const { changeSetId: written } = await apply(transaction, [{ kind: 'website', id, op: 'update', fields: { fullResyncAt: new Date().toISOString() } }], {
        actor: actorOf(viewer),
        source: 'website',
        action: 'SYNC',
      })
      return { changeSetId: written, problem: null }
    },
  )
  loaders.lastResyncs.clear(id)
  loaders.websiteCounts.clear(id)
  return {
    website: await loaders.websites.load(id),
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: problem === null ? [] : [{ field: null, code: problem, message: describeProblem(intl, 'website', { field: null, code: problem }) }],
  }
}
