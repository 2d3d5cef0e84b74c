import type { Kysely } from 'kysely'
import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Actions } from './Actions.ts'
import { findBlocking } from '../addToWebsite/readiness.store.ts'
import { mendOf } from './websiteProducts.rules.ts'
import { findParents, findPlaced, findSameRemote, type WebsiteProductRow } from './websiteProducts.store.ts'

type Fields = Readonly<Record<string, FieldValue>>

/** One step that repairs all of these broken assignments; what only a person can repair is left, with the reason. */
export async function planRepair(db: Kysely<Database>, rows: readonly WebsiteProductRow[], now: Date): Promise<Actions> {
  const fields = new Map<number, Fields>()
  const put = (id: number, more: Fields) => fields.set(id, { ...fields.get(id), ...more })
  const left: Actions['left'] = new Map()
  const orphans: WebsiteProductRow[] = []
  const twins: number[] = []
  for (const row of rows) {
    const mends = row.brokenReasons.flatMap((reason) => mendOf(reason, now) ?? [])
    if (mends.length === 0) left.set(row.id, { reason: row.brokenReasons.length === 0 ? 'isWhole' : 'noPrice', isRefused: row.brokenReasons.length > 0 })
    for (const mend of mends) {
      if (mend.kind === 'SET') put(row.id, mend.fields)
      else if (mend.kind === 'PART') twins.push(row.id)
      else orphans.push(row)
    }
  }
  // Two with the same shop id: the first one keeps it and is sent again; the other gets a new one.
  for (const { id, other } of await findSameRemote(db, twins)) {
    const [first, second] = id < other ? [id, other] : [other, id]
    put(first, { forcedAt: now.toISOString() })
    put(second, { remoteId: null, remoteUrl: null, syncStatus: 'TODO' })
  }
  const parents = await planParents(db, orphans, left, new Set(fields.keys()))
  return { plan: [...parents, ...[...fields].map(([id, own]): PlanItem => ({ kind: 'websiteProduct', id, op: 'update', fields: own }))], left }
}

/** Puts configurable products on the website of their variations, with the same status; not if something required is missing. */
async function planParents(
  db: Kysely<Database>,
  orphans: readonly WebsiteProductRow[],
  left: Actions['left'],
  mended: ReadonlySet<number>,
): Promise<PlanItem[]> {
  const plan = new Map<string, PlanItem>()
  const parents = await findParents(
    db,
    orphans.map(({ productId }) => productId),
  )
  for (const website of new Set(orphans.map(({ websiteId }) => websiteId))) {
    const own = orphans.filter(({ websiteId }) => websiteId === website)
    const wanted = [...new Set(own.flatMap(({ productId }) => parents.get(productId) ?? []))]
    const [placed, blocking] = await Promise.all([findPlaced(db, website, wanted), findBlocking(db, website, wanted)])
    for (const { id, productId, onlineStatus } of own) {
      const parent = parents.get(productId)
      if (parent === undefined || placed.has(parent)) continue
      if (blocking.get(parent)?.length !== 0) {
        if (!mended.has(id)) left.set(id, { reason: 'parentIncomplete', isRefused: true })
      } else if (plan.get(`${website} ${parent}`)?.fields['onlineStatus'] !== 'ONLINE') {
        plan.set(`${website} ${parent}`, { kind: 'websiteProduct', id: null, op: 'create', fields: { product: parent, website, onlineStatus } })
      }
    }
  }
  return [...plan.values()]
}
