import type { Kysely } from 'kysely'
import { type Actor, preview, type PlanItem, type ShownEntity, type ShownPreview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { inChunks } from '../../../platform/db/index.ts'
import { planRule, type Wish } from './planRule.ts'
import type { RuleRow } from './Rule.ts'

// What the run will create is shown as text: it has no id that the engine could read.
function withComing(entity: ShownEntity, { coming, websites }: Wish): ShownEntity {
  const fields = Object.entries(coming).map(([field, after]) => ({ kind: 'product', itemId: null, field, before: null, after, changedSince: null }))
  const placed = websites.map(({ website }) => ({ kind: 'websiteProduct', itemId: null, field: 'website', before: null, after: website, changedSince: null }))
  return { ...entity, fields: [...entity.fields, ...fields, ...placed] }
}

/** All changes that a run would make to products; nothing is written. */
export async function previewRule(db: Kysely<Database>, rule: RuleRow, articleIds: readonly number[], actor: Actor): Promise<ShownPreview> {
  const items: PlanItem[] = []
  const wishes: (Wish | null)[] = []
  const add = (item: PlanItem, wish: Wish | null) => {
    items.push(item)
    wishes.push(wish)
  }
  let parent = rule.productId
  await inChunks(articleIds, async (ids) => {
    const plan = await planRule(db, rule, ids)
    if (plan.parent !== null && parent === null) add({ kind: 'product', id: null, op: 'create', fields: plan.parent }, null)
    parent ??= plan.parent === null ? null : 0
    for (const wish of plan.wishes) {
      const { productId: id, fields } = wish
      add(id === null ? { kind: 'product', id, op: 'create', fields } : { kind: 'product', id, op: 'update', fields }, wish)
    }
  })
  const found = await preview(db, items, actor)
  const shown = showPreview(found)
  const enrich = (list: readonly ShownEntity[], places: readonly { index: number }[]) =>
    list.map((entity, at) => {
      const wish = wishes[places[at]?.index ?? -1]
      return wish ? withComing(entity, wish) : entity
    })
  // A product without other changes may still get a value that is yet to be created.
  const spoken = new Set([...found.creates, ...found.changes, ...found.blocked, ...found.conflicts].map(({ index }) => index))
  const only = wishes.flatMap((wish, index) =>
    wish && wish.productId !== null && !spoken.has(index) && Object.keys(wish.coming).length + wish.websites.length > 0
      ? [withComing({ kind: 'product', id: wish.productId, op: 'update', fields: [], problems: [] }, wish)]
      : [],
  )
  return {
    ...shown,
    counts: { ...shown.counts, changes: shown.counts.changes + only.length, unchanged: shown.counts.unchanged - only.length },
    groups: { ...shown.groups, CREATE: enrich(shown.groups.CREATE, found.creates), CHANGE: [...enrich(shown.groups.CHANGE, found.changes), ...only] },
  }
}
