import { apply, type Problem } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type Context, type MutationPutCheckAsideArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { canPutAside } from './checks.ts'

/**
 * Dismisses an advice of the inspector for one product, with a reason; null restores it. A change of the product like any
 * other. Refused for requirements, by default or of a website that the product is on.
 * @throws GraphQLError if the viewer may not
 */
export async function putCheckAside(
  { product, code: given, reason: text }: MutationPutCheckAsideArgs,
  context: Context,
): Promise<Awaited<ResolversTypes['PutCheckAsidePayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(product) ?? 0
  const code = given.replace(/^check:/, '')
  const reason = text?.trim() ?? null
  const answer = async (changeSetId: number | null, problems: readonly Problem[]) => ({
    product: await loaders.products.clear(id).load(id),
    ...(await describeWritten({ db, intl }, 'product', { changeSetId, problems })),
  })
  if (reason === '') return answer(null, [{ field: `putAside.${code}`, code: 'required' }])
  if (reason !== null) {
    const placed = await loaders.websiteProductsOfProducts.load(id)
    const decided = await loaders.websiteChecks.loadMany(placed.map(({ websiteId }) => websiteId))
    const isRequired = decided.some((checks) => !(checks instanceof Error) && checks.some((one) => one.code === code && one.severity === 'BLOCK'))
    if (isRequired || !canPutAside(code)) return answer(null, [{ field: null, code: 'check.required' }])
  }
  const { blocked, changeSetId } = await apply(db, [{ kind: 'product', id, op: 'update', fields: { [`putAside.${code}`]: reason } }], {
    actor: actorOf(viewer),
    source: 'product',
  })
  loaders.inspections.clear(id)
  loaders.putAside.clear(id)
  return answer(
    changeSetId,
    blocked.flatMap(({ problems }) => problems),
  )
}
