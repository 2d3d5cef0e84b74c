import { apply, findChangeSet, type Problem } from '../../../engine/index.ts'
import { type AddToWebsiteInput, type Context, type InspectionItem, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf, describeProblems, once } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { missingFor } from './missingFor.ts'
import { planAdding } from './planAdding.ts'
import { findParents, findPlaced } from '../websiteProducts/websiteProducts.store.ts'

type Payload = Awaited<ResolversTypes['AddToWebsitePayload']>

interface Added {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/**
 * Adds a product to a website. Refused while something required is missing, or while a variation's configurable product is not
 * on it; does nothing if it is there already.
 * @throws GraphQLError if the viewer may not
 */
export async function addToWebsite(input: AddToWebsiteInput, idempotencyKey: string | null | undefined, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const answer = async ({ id, changeSetId, problems }: Added, more: { notice?: string; missing?: InspectionItem[] } = {}): Promise<Payload> => ({
    websiteProduct: id === null ? null : await loaders.websiteProducts.clear(id).load(id),
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    notice: more.notice ?? null,
    missing: more.missing ?? [],
    errors: describeProblems(context, 'websiteProduct', problems),
  })
  const refused = (...problems: Problem[]) => answer({ id: null, changeSetId: null, problems })

  const [product, website] = await Promise.all([loaders.products.load(readId(input.product) ?? 0), loaders.websites.load(readId(input.website) ?? 0)])
  if (!product) return refused({ field: 'product', code: 'reference.missing', values: { id: input.product } })
  if (!website) return refused({ field: 'website', code: 'reference.missing', values: { id: input.website } })
  const placed = (await findPlaced(db, website.id, [product.id])).get(product.id)
  if (placed !== undefined)
    return answer(
      { id: placed, changeSetId: null, problems: [] },
      { notice: intl.formatMessage({ id: 'catalogue.websiteProduct.notice.isAssigned' }, { website: website.name }) },
    )
  const parent = (await findParents(db, [product.id])).get(product.id)
  if (parent !== undefined && !(await findPlaced(db, website.id, [parent])).has(parent))
    return refused({ field: 'product', code: 'websiteProduct.parentFirst' })
  const missing = await missingFor(product, website, context)
  if (missing.length > 0) return answer({ id: null, changeSetId: null, problems: [{ field: 'product', code: 'websiteProduct.incomplete' }] }, { missing })

  if (product.type === 'CONFIGURABLE' && input.onlineStatus === 'ONLINE') {
    const { blocked } = await planAdding(db, { website: website.id, websiteName: website.name, onlineStatus: 'ONLINE' }, [product.id], true)
    if (blocked.get(product.id)?.includes('NO_VARIATION')) return refused({ field: 'product', code: 'websiteProduct.noVariation' })
  }

  const added = await once<Added>(
    context,
    { operation: 'addToWebsite', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
    async (transaction) => {
      const fields = { product: product.id, website: website.id, onlineStatus: input.onlineStatus ?? 'OFFLINE' }
      const { createdIds, changeSetId, blocked } = await apply(transaction, [{ kind: 'websiteProduct', id: null, op: 'create', fields }], {
        actor: actorOf(viewer),
        source: 'websiteProduct',
      })
      return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  loaders.websiteProductsOfProducts.clear(product.id)
  return answer(added)
}
