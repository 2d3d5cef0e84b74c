import { apply, describeProblem, type FieldValue, findChangeSet } from '../../../engine/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateWebsiteInput } from '../../../platform/contract/index.ts'
import { inTransaction, readId } from '../../../platform/db/index.ts'
import { actorOf, givenFields } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { forgetSecrets, saveSecret } from './websiteSecrets.store.ts'

const maxSecretLength = 4000

/**
 * Changes the connection of a website. Its secret is write-only: no history or answer contains it. Changing the origin or the
 * connector deletes it, unless a new secret is given; `notice` says so.
 * @throws GraphQLError if the viewer may not
 */
export async function updateWebsite(
  { id: given, secret, isEnabled, priceList, ...own }: UpdateWebsiteInput,
  context: Context,
): Promise<Awaited<ResolversTypes['UpdateWebsitePayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(given) ?? 0
  const problem = (field: string | null, code: string, values = {}) => ({ field, code, message: describeProblem(intl, 'website', { field, code, values }) })
  const known = await loaders.websites.load(id)
  const said = secret?.trim() ?? ''
  if (said.length > maxSecretLength)
    return {
      website: known,
      changeSet: null,
      notice: null,
      errors: [{ ...problem(null, 'text.long', { length: said.length, maximum: maxSecretLength }), field: 'secret' }],
    }
  const fields: Record<string, FieldValue> = {
    ...givenFields(own),
    ...(isEnabled != null && { enabled: isEnabled }),
    ...(priceList !== undefined && { priceList: priceList === null ? null : (readId(priceList) ?? 0) }),
  }
  const { changeSetId, blocked } = await inTransaction(db, async (transaction) => {
    const outcome = await apply(transaction, [{ kind: 'website', id, op: 'update', fields }], { actor: actorOf(viewer), source: 'website' })
    if (outcome.blocked.length > 0 || secret === undefined || !known) return outcome
    await (said === '' ? forgetSecrets(transaction, [id]) : saveSecret(transaction, id, said))
    return outcome
  })
  loaders.allWebsites.clearAll()
  const website = await loaders.websites.clear(id).load(id)
  const isForgotten = known?.hasSecret === true && website?.hasSecret === false && secret === undefined
  return {
    website,
    notice: isForgotten ? intl.formatMessage({ id: 'catalogue.website.secretForgotten' }, { name: website.name }) : null,
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: blocked
      .flatMap(({ problems }) => problems)
      .map(({ field, code, values }) => ({ ...problem(field, code, values), field: field === 'enabled' ? 'isEnabled' : field })),
  }
}
