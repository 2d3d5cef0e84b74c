import type { Kysely } from 'kysely'
import { apply, type Blocked, preview, showPreview } from '../../../engine/index.ts'
import type { WebsiteProductAction } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import type { Actions } from './Actions.ts'
import { planActions } from './planActions.ts'
import { lockAssigned, websiteProducts, type WebsiteProductRow } from './websiteProducts.store.ts'

export interface WebsiteProductsBulk {
  /** null: from and until when they are online */
  action: WebsiteProductAction | null
  moments: Readonly<Record<string, string | null>>
}

function planBulk(db: Kysely<Database>, { action, moments }: WebsiteProductsBulk, rows: readonly WebsiteProductRow[]): Promise<Actions> {
  if (action !== null) return planActions(db, action, rows, new Date())
  return Promise.resolve({ plan: rows.map(({ id }) => ({ kind: 'websiteProduct', id, op: 'update' as const, fields: moments })), left: new Map() })
}

const problemOf = (reason: string) => ({ field: null, code: `websiteProduct.${reason}` })

/** One action on many products of websites, selected by ticks or by a search. */
export const websiteProductsBulkJob = defineJob<WebsiteProductsBulk>({
  kind: 'websiteProductsBulk',
  title: (intl, { input: { action }, total }) => intl.formatMessage({ id: `catalogue.websiteProducts.bulk.${action ?? 'SCHEDULE'}` }, { count: total }),
  async preview(db, { input, ids, actor }) {
    const { plan, left } = await planBulk(db, input, await websiteProducts.byIds(db, ids))
    const shown = await preview(db, plan, actor)
    const refused = [...left].filter(([, { isRefused }]) => isRefused)
    const blocked = refused.map(([id, { reason }], at): Blocked => ({
      index: -1 - at,
      kind: 'websiteProduct',
      id,
      op: 'update',
      problems: [problemOf(reason)],
    }))
    const unchanged = shown.counts.unchanged + left.size - refused.length
    return showPreview({
      ...shown,
      blocked: [...blocked, ...shown.blocked],
      counts: { ...shown.counts, unchanged, blocked: shown.counts.blocked + blocked.length },
    })
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, left } = await planBulk(db, input, await lockAssigned(db, ids))
    const { items, ...rest } = chunkOutcome(
      ids,
      plan,
      await apply(db, plan, { actor, source: 'websiteProduct', jobId, ...(changeSetId === null ? {} : { changeSetId }) }),
    )
    const others = [...left].map(([id, { reason, isRefused }]): [number, UnitOutcome] => [
      id,
      isRefused ? { state: 'SKIPPED', problem: problemOf(reason) } : { state: 'UNCHANGED', problem: null },
    ])
    return { ...rest, items: new Map([...items, ...others]) }
  },
})
