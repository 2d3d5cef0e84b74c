import { loadPresent, readId } from '../../../platform/db/index.ts'
import type { Context, QueryAttributeImpactArgs, ResolversTypes } from '../../../platform/contract/index.ts'
import { countImpact, countImpactOnWebsites, findImpactSample } from './attributeImpact.store.ts'

const sampleSize = 5

/** What asking for an attribute everywhere would do to products and websites; nothing is written. */
export async function attributeImpact({ id, alwaysRequired, optionalValue }: QueryAttributeImpactArgs, { db, loaders }: Context): Promise<Awaited<ResolversTypes['AttributeImpact']>> {
  const nothing = { becomeIncomplete: 0, withoutValue: 0, websites: [], sample: [] }
  const isAsked = id !== null && id !== undefined
  const number = isAsked ? readId(id) : null
  const attribute = number === null ? null : await loaders.attributes.load(number)
  if (isAsked && !attribute) return nothing
  // Nobody misses what is not asked for, or is asked for in vain.
  if (!alwaysRequired || (optionalValue ?? attribute?.optionalValue ?? false)) return nothing
  const attributeId = attribute?.id ?? null
  const [counts, websites, sampleIds] = await Promise.all([countImpact(db, attributeId), countImpactOnWebsites(db, attributeId), findImpactSample(db, attributeId, sampleSize)])
  const [sample, sites] = await Promise.all([loadPresent(loaders.products, sampleIds), loadPresent(loaders.websites, websites.map(({ websiteId }) => websiteId))])
  const byId = new Map(sites.map((website) => [website.id, website]))
  const hit = websites.flatMap(({ websiteId, becomeIncomplete }) => {
    const website = byId.get(websiteId)
    return website ? [{ website, becomeIncomplete }] : []
  })
  return { ...counts, websites: hit, sample }
}
