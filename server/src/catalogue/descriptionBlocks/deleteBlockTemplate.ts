import { apply, describeProblem, findChangeSet } from '../../changes/index.ts'
import { readId } from '../../db/loaders.ts'
import type { MutationDeleteBlockTemplateArgs, ResolversTypes } from '../../graphql/__generated__/resolvers.ts'
import { actorOf } from '../../graphql/actorOf.ts'
import type { Context } from '../../graphql/Context.ts'
import { refusal } from '../../graphql/refusal.ts'
import { canEdit } from '../products/products.policy.ts'

type Payload = Awaited<ResolversTypes['BlockTemplatePayload']>

/** Takes a set of blocks away; it lies in the bin, and no product is changed. */
export async function deleteBlockTemplate({ id }: MutationDeleteBlockTemplateArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { changeSetId, blocked } = await apply(db, [{ kind: 'blockTemplate', id: readId(id) ?? 0, op: 'delete', fields: {} }], { actor: actorOf(viewer), source: 'blockTemplate' })
  loaders.blockTemplates.clearAll()
  return {
    blockTemplate: null,
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: blocked.flatMap(({ problems }) => problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'blockTemplate', problem) }))),
  }
}
