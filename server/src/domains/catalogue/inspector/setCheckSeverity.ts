import { apply } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type Context, type MutationSetCheckSeverityArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { isCheckCode } from './checks.ts'

/**
 * Decides what a check means for one website; null gives it back its default. A change like any other: it stands in the
 * log and can be taken back. What was found stays as it is, only what it counts for is another: there is nothing to
 * work out again.
 */
export async function setCheckSeverity({ website, code, severity }: MutationSetCheckSeverityArgs, context: Context): Promise<Awaited<ResolversTypes['SetCheckPayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const check = isCheckCode(code) ? { code } : null
  const id = readId(website) ?? 0
  const { blocked, changeSetId } = await apply(db, [{ kind: 'website', id, op: 'update', fields: { [`check.${code}`]: severity ?? null } }], { actor: actorOf(viewer), source: 'website' })
  loaders.websiteChecks.clear(id)
  const problems = blocked.flatMap((one) => one.problems)
  return {
    check,
    ...(await describeWritten({ db, intl }, 'website', { changeSetId, problems })),
  }
}
