import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type Current, readCurrent } from './Current.ts'
import { deadReferences } from './deadReferences.ts'
import { findField, type FoundField, entityOf } from './defineEntity.ts'
import { derivedFieldsOf } from './follow.ts'
import { readAbsent, readItems, readLastRevisions, readReturned } from './history.store.ts'
import type { Entity } from './Entity.ts'
import { type NetChange, netChangesOf } from './NetChange.ts'
import type { FieldValue, PlanItem } from './Plan.ts'
import { type LateReference, lateReferences, referencesOf } from './references.ts'
import { isSame } from './resolvePlan.ts'

export interface RevertChoice {
  changeSetId: number
  /** Only this thing of it; of one that was deleted, with what went along. */
  entityId?: number
  /** Likewise, of several. */
  entityIds?: readonly number[]
  /** Likewise, each with its own fields. */
  parts?: readonly RevertedPart[]
  /** Not these things of it, which are not for the viewer to see. */
  hidden?: readonly number[]
  /** Only these fields of the thing. */
  fields?: readonly string[]
  /** Also what was changed again since. */
  includeChangedSince?: boolean
  /** Of what was changed again since, only these: ids of change_items. */
  include?: readonly number[]
}

/** Entities of a change set, and which of their fields; all without any. */
export interface RevertedPart {
  ids: readonly number[]
  fields?: readonly string[]
}

/** A field that was changed again since. */
export interface Since {
  id: number
  kind: string
  /** what a revert would do with the thing */
  op: 'update' | 'delete'
  field: string
  /** what stands there now, and what a revert puts there */
  now: FieldValue
  wanted: FieldValue
  itemId: number
  chosen: boolean
  /** the last row of the change set about the thing */
  place: number
}

export interface RevertPart {
  /** One item for each id, in their order; without fields, or for what is gone, where there is nothing to take back. */
  items: PlanItem[]
  /** References to things that come back now, of what came back earlier or comes back before them. */
  fills: PlanItem[]
  /** Things of which something can be taken back now, as chosen. */
  doing: Set<number>
  since: Since[]
  /** Things that were changed and are not there any more: nothing can be taken back, and that is worth a word. */
  lost: Set<number>
  /** `<id> <field>` → the row of change_items that a person may name */
  itemIds: Map<string, number>
}

export interface PartOptions {
  lock: boolean
  /** Of these things only these fields. */
  only?: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * The plan that takes back what a change set did to these things, held against what stands there now: what is as before
 * needs nothing, what the change set left there goes, and what was changed again since goes only when it is chosen.
 * Throws for an id of which the change set says nothing.
 */
export async function planRevert(db: Kysely<Database>, choice: RevertChoice, ids: readonly number[], { lock, only }: PartOptions): Promise<RevertPart> {
  const netChanges = netChangesOf(await readItems(db, choice.changeSetId, ids))
  const part: RevertPart = { items: [], fills: [], doing: new Set(), since: [], lost: new Set(), itemIds: new Map() }
  const absent = await readAbsent(db, choice.changeSetId)
  const away = new Set(absent.map(({ id }) => id))
  const coming = new Set([...netChanges.values()].flatMap(({ id, op }) => (op === 'delete' && away.has(id) ? [id] : [])))
  const [before, after] = [byTable(absent), byTable(absent.filter(({ id }) => !coming.has(id)))]
  // Of what came and went more than once, the log knows later ones than those of this change set.
  const revisions = await readLastRevisions(db, [...coming])
  const dead = await deadReferences(db, netChanges.values(), coming)
  // Who only looks on needs no order.
  const circles = lock ? lateReferences() : []
  const planned = new Map<number, PlanItem>()
  for (const [kind, list] of Map.groupBy(netChanges.values(), (netChange) => netChange.kind)) {
    const entity = entityOf(kind)
    const used = [...new Set(list.flatMap(({ before }) => [...before.keys()]))].flatMap((name) => foundOf(entity, name) ?? [])
    const whole = list.some(({ op }) => op === 'create')
    const following = used.flatMap((found) => derivedFieldsOf(entity, found))
    const current = await readCurrent(
      db,
      entity,
      list.map(({ id }) => id),
      [...used, ...following],
      whole,
      lock,
    )
    const late = lateIn(
      circles.filter(({ holder }) => holder.kind === kind),
      netChanges.values(),
      coming,
    )
    const state: KindState = { entity, current, choice, part, before, after, late, dead, revisions }
    for (const netChange of list) planned.set(netChange.id, itemFor(netChange, state, only?.get(netChange.id) ?? (choice.fields && new Set(choice.fields))))
    const back = list.flatMap(({ id }) => (coming.has(id) ? [id] : []))
    if (back.length > 0) part.fills.push(...(await fillsFor(db, back, state, circles, lock)))
  }
  part.items = ids.map((id) => {
    const item = planned.get(id)
    // Guessing would be a deletion, or nothing, of who knows what.
    if (item === undefined) throw new Error(`Change set ${choice.changeSetId} says nothing of ${id}: there is nothing to take back`)
    return item
  })
  return part
}

interface KindState {
  entity: Entity
  current: Current
  choice: RevertChoice
  part: RevertPart
  /** Deleted by the change set, and not there before and after this part. */
  before: Absent
  after: Absent
  /** field → what comes back with this part, but after the things of this kind */
  late: ReadonlyMap<string, Absent>
  /** `<id> <field>` → what it referred to and is not there either, taken away by another change set. */
  dead: ReadonlyMap<string, ReadonlySet<number>>
  /** Of what comes back: the highest revision that it ever had. */
  revisions: ReadonlyMap<number, number>
}

/** table → ids. A number may look like the id of something else. */
type Absent = ReadonlyMap<string, ReadonlySet<number>>

function byTable(list: readonly { id: number; kind: string }[]): Absent {
  return new Map(
    Array.from(
      Map.groupBy(list, ({ kind }) => kind),
      ([kind, own]) => [entityOf(kind).table, new Set(own.map(({ id }) => id))],
    ),
  )
}

function itemFor(netChange: NetChange, state: KindState, only: ReadonlySet<string> | undefined): PlanItem {
  const { id, kind } = netChange
  const exists = state.current.revision(id) !== undefined
  const nothing: PlanItem = { kind, id, op: 'update', fields: {} }
  if (netChange.op === 'update') {
    if (!exists) state.part.lost.add(id)
    return exists ? { kind, id, op: 'update', ...fieldsBack(netChange, state, only) } : nothing
  }
  if (only || netChange.op === null) return nothing
  if (netChange.op === 'create') {
    if (!exists) return { kind, id, op: 'delete', fields: {} }
    return mayGo(netChange, state) ? { kind, id, op: 'delete', fields: {} } : nothing
  }
  if (exists) return nothing
  state.part.doing.add(id)
  const fields: Record<string, FieldValue> = {}
  const filled: Record<string, FieldValue> = {}
  for (const [field, value] of netChange.before) {
    note(netChange, field, '', state)
    const left = alive(state.entity, field, without(state.entity, field, value, state.after), state.dead.get(`${id} ${field}`))
    const first = without(state.entity, field, left, state.late.get(field) ?? new Map())
    if (first !== null) fields[field] = first
    if (JSON.stringify(first) !== JSON.stringify(left)) filled[field] = left
  }
  if (Object.keys(filled).length > 0) state.part.fills.push({ kind, id, op: 'update', fields: filled })
  return { kind, id, op: 'create', revision: state.revisions.get(id) ?? netChange.revision, fields, restores: Object.keys(fields) }
}

function fieldsBack(netChange: NetChange, state: KindState, only: ReadonlySet<string> | undefined): Pick<PlanItem, 'fields' | 'restores'> {
  const { entity, current, part } = state
  const fields: Record<string, FieldValue> = {}
  const restores: string[] = []
  for (const [field, logged] of netChange.before) {
    if (only && !only.has(field)) continue
    const found = foundOf(entity, field)
    const wanted = without(entity, field, logged, state.after)
    // A field that is not declared any more is refused by name.
    const now = found ? current.value(netChange.id, found) : null
    if (found && isSame(found, now, wanted)) continue
    const itemId = note(netChange, field, field, state)
    const untouched = !found || isSame(found, now, netChange.after.get(field) ?? null) || isSame(found, now, without(entity, field, logged, state.before))
    const chosen = isChosen(netChange, field, state.choice)
    if (!untouched) part.since.push({ id: netChange.id, kind: netChange.kind, op: 'update', field, now, wanted, itemId, chosen, place: netChange.place })
    if (!untouched && !chosen) continue
    fields[field] = wanted
    if (untouched) restores.push(field)
    part.doing.add(netChange.id)
    // What did not follow then, does not now.
    for (const other of found ? derivedFieldsOf(entity, found) : [])
      if (!netChange.before.has(other.name)) fields[other.name] = current.value(netChange.id, other)
  }
  return { fields, restores }
}

/** Whether what the change set created is still as it left it, or may go although it is not. */
function mayGo(netChange: NetChange, { entity, current, choice, part }: KindState): boolean {
  const names = new Set([...netChange.after.keys(), ...current.all(netChange.id).map(([name]) => name)])
  const chosen = isChosen(netChange, '', choice)
  let may = true
  for (const field of names) {
    const found = foundOf(entity, field)
    const itemId = note(netChange, field, '', { part })
    if (!found || found.field.isBesideHistory) continue
    const now = current.value(netChange.id, found)
    const written = netChange.after.get(field) ?? ofParts(entity, netChange, field)
    const left =
      written !== undefined
        ? written
        : found.field.fixed
          ? now
          : (found.field.initial ?? (found.field.place.in === 'relation' ? found.field.place.empty : null))
    if (isSame(found, now, left)) continue
    may &&= chosen
    part.since.push({ id: netChange.id, kind: netChange.kind, op: 'delete', field, now, wanted: null, itemId, chosen, place: netChange.place })
  }
  if (may) part.doing.add(netChange.id)
  return may
}

/** What a field was made of whose parts were written one by one; undefined when none was. */
function ofParts(entity: Entity, netChange: NetChange, whole: string): FieldValue | undefined {
  const parts = [...netChange.after].flatMap(([name, value]) => {
    const found = foundOf(entity, name)
    return found?.field.partOf === whole && value !== null ? [[found.parameter, value] as const] : []
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Remembers by which row of the log a person may name a field. */
function note(netChange: NetChange, field: string, under: string, { part }: Pick<KindState, 'part'>): number {
  const itemId = netChange.items.get(under)?.at(-1) ?? netChange.place
  part.itemIds.set(`${netChange.id} ${field}`, itemId)
  return itemId
}

function isChosen(netChange: NetChange, under: string, { includeChangedSince, include }: RevertChoice): boolean {
  if (includeChangedSince) return true
  return (netChange.items.get(under) ?? []).some((id) => include?.includes(id))
}

/** A value without its references to what is not there. */
function without(entity: Entity, name: string, value: FieldValue, absent: Absent): FieldValue {
  const found = absent.size > 0 ? foundOf(entity, name) : undefined
  if (!found || value === null) return value
  const { place, refersTo } = found.field
  if (refersTo && typeof value === 'number') return absent.get(refersTo)?.has(value) ? null : value
  if (place.in !== 'relation') return value
  return (place.targets ?? []).reduce<FieldValue>((left, { table, without: take }) => {
    const gone = absent.get(table)
    return take && gone && left !== null ? take(left, gone) : left
  }, value)
}

/** A value without these references, whatever the table. */
function alive(entity: Entity, name: string, value: FieldValue, dead: ReadonlySet<number> | undefined): FieldValue {
  if (dead === undefined || dead.size === 0) return value
  return without(entity, name, value, new Map(tablesOf(entity, name).map((table) => [table, dead])))
}

function tablesOf(entity: Entity, name: string): string[] {
  const found = foundOf(entity, name)
  if (!found) return []
  const { place, refersTo } = found.field
  return place.in === 'relation' ? (place.targets ?? []).map(({ table }) => table) : refersTo ? [refersTo] : []
}

/** What comes back now, of the kinds that come back after this one and to which it refers. */
function lateIn(late: readonly LateReference[], netChanges: Iterable<NetChange>, coming: ReadonlySet<number>): Map<string, Absent> {
  if (late.length === 0) return new Map()
  const back = byTable([...netChanges].filter(({ id }) => coming.has(id)))
  return new Map(late.map(({ name, to: { table } }) => [name, new Map([[table, back.get(table) ?? new Set<number>()]])]))
}

/** What came back before these could not refer to them yet: their own kind, and kinds that refer to each other with theirs. */
async function fillsFor(
  db: Kysely<Database>,
  back: readonly number[],
  { entity, choice, before, after }: KindState,
  circles: readonly LateReference[],
  lock: boolean,
): Promise<PlanItem[]> {
  const fills: PlanItem[] = []
  const others = Map.groupBy(
    circles.filter(({ to }) => to.kind === entity.kind),
    ({ holder }) => holder,
  )
  for (const [holder, names] of [
    [entity, selfReferences(entity)] as const,
    ...Array.from(others, ([holder, own]) => [holder, own.map(({ name }) => name)] as const),
  ]) {
    if (names.length === 0) continue
    const returned = await readReturned(db, choice.changeSetId, holder.kind, names, back)
    if (returned.length === 0) continue
    const found = names.flatMap((name) => foundOf(holder, name) ?? [])
    const current = await readCurrent(
      db,
      holder,
      returned.map(({ id }) => id),
      found,
      false,
      lock,
    )
    for (const { id, before: was } of returned) {
      const fields: Record<string, FieldValue> = {}
      for (const one of found) {
        const logged = was[one.name]
        if (logged === undefined) continue
        const [now, wanted] = [current.value(id, one), without(holder, one.name, logged, after)]
        const isIncomplete = isSame(one, now, without(holder, one.name, logged, before))
        if (isIncomplete && !isSame(one, now, wanted)) fields[one.name] = wanted
      }
      if (Object.keys(fields).length > 0) fills.push({ kind: holder.kind, id, op: 'update', fields })
    }
  }
  return fills
}

/** Names of the fields by which things of an entity refer to each other. */
export function selfReferences(entity: Entity): string[] {
  return referencesOf(entity).flatMap(({ name, field, target }) => ((target?.table ?? field.refersTo) === entity.table && !name.includes('*') ? [name] : []))
}

function foundOf(entity: Entity, name: string): FoundField | undefined {
  const found = findField(entity, name)
  return 'code' in found ? undefined : found
}
