import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findLinksOfMerge, findProposalsOfMerge } from './shareLinkMerge.store.ts'

interface Merge {
  target: number
  sources: readonly number[]
  shareLinks: 'REVOKE' | 'REPOINT' | null
}

/** What happens to share links of merged products: they end, or ask for the remaining product. */
export const shareLinkMergePart = {
  name: 'share links',
  async openShareLinks(db: Kysely<Database>, products: readonly number[]) {
    const links = await findLinksOfMerge(db, products)
    return links.flatMap(({ id, email, products: asked }) => asked.filter((one) => products.includes(one)).map((productId) => ({ id, productId, email })))
  },
  async plan(db: Kysely<Database>, { target, sources, shareLinks }: Merge): Promise<PlanItem[]> {
    if (shareLinks === null) return []
    const links = await findLinksOfMerge(db, sources)
    const going = new Set(sources)
    if (shareLinks === 'REVOKE') {
      const now = new Date().toISOString()
      // a link with other products continues without these
      return links.map(({ id, products }): PlanItem => {
        const left = products.filter((one) => !going.has(one))
        const [first] = left
        return { kind: 'shareLink', id, op: 'update', fields: first === undefined ? { state: 'REVOKED', revokedAt: now } : { product: first, products: left } }
      })
    }
    const moved = (products: readonly number[]) => [...new Set(products.map((one) => (going.has(one) ? target : one)))]
    const repointed = links.map(({ id, productId, products }): PlanItem => ({
      kind: 'shareLink',
      id,
      op: 'update',
      fields: { ...(going.has(productId) ? { product: target } : {}), products: moved(products) },
    }))
    const proposals = (
      await findProposalsOfMerge(
        db,
        links.map(({ id }) => id),
        sources,
        target,
      )
    ).map((id): PlanItem => ({ kind: 'proposal', id, op: 'update', fields: { product: target } }))
    return [...repointed, ...proposals]
  },
}
