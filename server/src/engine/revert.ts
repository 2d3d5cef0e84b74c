import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { apply } from './apply.ts'
import { declaredEntities } from './defineEntity.ts'
import { type Family, familyOf } from './familyOf.ts'
import { readCarried, readEntities, readLastChanges, type TouchedEntity } from './history.store.ts'
import type { Actor, FieldValue, Outcome, Plan, Skipped } from './Plan.ts'
import { planRevert, type RevertChoice, type RevertedPart, type RevertPart, selfReferences, type Since } from './planRevert.ts'
import { preview } from './preview.ts'
import { dependentsFirst } from './references.ts'
import type { ShownPreview } from './Shown.ts'
import { showRevert } from './showRevert.ts'

export interface RevertOptions {
  actor: Actor
  source: string
  jobId?: number
  changeSetId?: number
  /** A part of the result of revertEntities; all by default. */
  ids?: readonly number[]
  /** Stored in the change set: { entity: 12 } if only that entity is reverted. */
  details?: Readonly<Record<string, FieldValue>>
}

/** Includes the plan: its first items belong to the ids, one each, in order. */
export interface RevertOutcome extends Outcome {
  plan: Plan
}

// Entities per chunk.
const partSize = 2500

/** Previews a revert. Fields that were changed since include who changed them, and the current value. */
export async function previewRevert(db: Kysely<Database>, choice: RevertChoice, actor: Actor): Promise<ShownPreview> {
  const { ids, only } = await touched(db, choice, true)
  const part = await planRevert(db, choice, ids, { lock: false, only })
  const plan = [...part.items.filter(({ id }) => id !== null && (part.doing.has(id) || part.lost.has(id))), ...part.fills]
  const coming = plan.flatMap(({ op, id }) => (op === 'create' && id !== null ? [id] : []))
  return showRevert(await preview(db, plan, actor, { coming }), part, await findAuthors(db, part.since), ids.length)
}

/**
 * Ids of the entities to revert, in order: deleted entities are restored before those that refer to them, and created ones are
 * deleted in reverse order.
 */
export async function revertEntities(db: Kysely<Database>, choice: RevertChoice): Promise<number[]> {
  const { ids, only } = await touched(db, choice)
  const { doing } = await planRevert(db, choice, ids, { lock: false, only })
  return ids.filter((id) => doing.has(id))
}

/**
 * Reverts a change set, as a whole or in part. The logged values are compared with the current ones under lock. The revert is a
 * change set itself, and can be reverted.
 */
export function applyRevert(db: Kysely<Database>, choice: RevertChoice, options: RevertOptions): Promise<RevertOutcome> {
  return inTransaction(db, async (transaction) => {
    // A chunk knows its entities already: reading all of them each time would be slow.
    const { ids, only } = options.ids && partsOf(choice) === null ? { ids: [], only: new Map<number, Set<string>>() } : await touched(transaction, choice)
    const wanted = options.ids ?? ids
    const total: Totals = {
      changeSetId: null,
      created: 0,
      changed: 0,
      deleted: 0,
      unchanged: 0,
      createdIds: [],
      conflicts: [],
      merged: [],
      skipped: [],
      blocked: [],
      warned: [],
      deferred: [],
      plan: [],
    }
    let changeSetId = options.changeSetId
    for (let start = 0; start < wanted.length; start += partSize) {
      const part = await planRevert(transaction, choice, wanted.slice(start, start + partSize), { lock: true, only })
      const plan = [...part.items, ...part.fills]
      const { actor, source, jobId, details } = options
      const outcome = await apply(transaction, plan, { actor, source, jobId, details, changeSetId, action: 'REVERT', revertsId: choice.changeSetId })
      changeSetId = outcome.changeSetId ?? changeSetId
      add(total, outcome, plan, await leftAlone(transaction, part))
    }
    return total
  })
}

/** All entities of a revert, in order. What was only carried along is taken back unseen, where somebody else keeps it to himself. */
async function touched(db: Kysely<Database>, choice: RevertChoice, isShown = false): Promise<{ ids: number[]; only: Map<number, Set<string>> }> {
  const { changeSetId, hidden } = choice
  const parts = partsOf(choice)
  const family =
    parts &&
    withFields(
      await familyOf(
        db,
        changeSetId,
        parts.flatMap(({ ids, fields }) => (fields ? [] : ids)),
      ),
      parts,
    )
  const names = new Set(
    declaredEntities()
      .flatMap(selfReferences)
      .filter((name) => declaredEntities().some((entity) => entity.fields[name]?.refersTo === entity.table)),
  )
  const concealed = new Set(hidden)
  if (!isShown && hidden && hidden.length > 0) for (const id of await readCarried(db, changeSetId, hidden, carriedFields())) concealed.delete(id)
  const entities = (await readEntities(db, changeSetId, family?.ids ?? null, [...names])).filter(({ id }) => !concealed.has(id))
  const ranks = new Map(dependentsFirst(new Set(entities.map(({ kind }) => kind))).map((kind, rank) => [kind, rank]))
  const phase = ({ first, last }: TouchedEntity) => (first === 'create' ? 2 : last === 'delete' ? 0 : 1)
  const order = (a: TouchedEntity, b: TouchedEntity): number => {
    const by = phase(a) - phase(b)
    if (by !== 0) return by
    if (phase(a) === 2) return b.place - a.place
    const rank = (ranks.get(b.kind) ?? 0) - (ranks.get(a.kind) ?? 0)
    return phase(a) === 1 ? a.place - b.place : rank || Number(a.refers) - Number(b.refers) || a.place - b.place
  }
  return { ids: entities.sort(order).map(({ id }) => id), only: family?.only ?? new Map() }
}

const carriedFields = (): string[] =>
  declaredEntities().flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { isCarried }]) => (isCarried ? [name] : [])))

/** null: the whole of it, or some fields of all. */
function partsOf({ entityId, entityIds, parts, fields }: RevertChoice): readonly RevertedPart[] | null {
  return parts ?? (entityIds ? [{ ids: entityIds, fields }] : entityId === undefined ? null : [{ ids: [entityId], fields }])
}

/** Adds what is reverted in some fields only, unless the whole of it is. */
function withFields({ ids, only }: Family, parts: readonly RevertedPart[]): Family {
  const known = new Set(ids)
  for (const { ids: own, fields } of parts) {
    if (!fields) continue
    for (const id of own) {
      if (known.has(id) && !only.has(id)) continue
      if (!known.has(id)) ids.push(id)
      known.add(id)
      only.set(id, new Set([...(only.get(id) ?? []), ...fields]))
    }
  }
  return { ids, only }
}

export type Authors = (since: Since) => { by: string; at: Date }

/** Who has changed it since. */
async function findAuthors(db: Kysely<Database>, since: readonly Since[]): Promise<Authors> {
  const bases = new Map(since.map(({ id, place }) => [id, { id, place }]))
  const changes = bases.size > 0 ? await readLastChanges(db, [...bases.values()]) : []
  const known = new Map<string, { by: string; at: Date }>()
  // Newest first: the first one found is the latest.
  for (const { id, field, by, at } of changes) for (const key of [`${id} ${field ?? ''}`, `${id}`]) if (!known.has(key)) known.set(key, { by, at })
  return ({ id, field }) => known.get(`${id} ${field}`) ?? known.get(`${id}`) ?? { by: '', at: new Date(0) }
}

async function leftAlone(db: Kysely<Database>, { since, items }: RevertPart): Promise<Skipped[]> {
  const left = since.filter(({ chosen }) => !chosen)
  if (left.length === 0) return []
  const [authors, places] = [await findAuthors(db, left), new Map(items.map(({ id }, index) => [id, index]))]
  return left.map((one) => ({ index: places.get(one.id) ?? -1, kind: one.kind, id: one.id, field: one.field, code: 'changedSince', ...authors(one) }))
}

type Totals = { -readonly [Key in keyof RevertOutcome]: RevertOutcome[Key] extends readonly (infer One)[] ? One[] : RevertOutcome[Key] }

function add(total: Totals, outcome: Outcome, plan: Plan, skipped: readonly Skipped[]): void {
  const offset = total.plan.length
  const shift = <One extends { index: number }>(list: readonly One[]) => list.map((one) => ({ ...one, index: one.index + offset }))
  total.changeSetId = outcome.changeSetId ?? total.changeSetId
  total.created += outcome.created
  total.changed += outcome.changed
  total.deleted += outcome.deleted
  total.unchanged += outcome.unchanged
  for (const id of outcome.createdIds) total.createdIds.push(id)
  for (const one of shift(outcome.blocked)) total.blocked.push(one)
  for (const one of shift(outcome.skipped)) total.skipped.push(one)
  for (const one of shift(skipped)) total.skipped.push(one)
  for (const item of plan) total.plan.push(item)
}
