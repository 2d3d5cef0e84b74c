import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { canonical, sameValue } from './canonical.ts'
import { type Current, readCurrent } from './Current.ts'
import { findField, type FoundField, entityOf } from './defineEntity.ts'
import { FieldProblem } from './FieldProblem.ts'
import { detectConflicts } from './detectConflicts.ts'
import { findMissing, findTaken } from './findProblems.ts'
import { findWarnings } from './findWarnings.ts'
import { besideOf, follow } from './follow.ts'
import { readLocks } from './locks.store.ts'
import type { Entity } from './Entity.ts'
import { refuseOthers } from './refuseOthers.ts'
import { mapConstraintViolation } from './mapConstraintViolation.ts'
import type { Actor, Blocked, Conflict, FieldValue, Merged, PlanItem, Problem, Skipped } from './Plan.ts'
import { type ReadValue, refine } from './refine.ts'
import { valueAfter, type ResolvedChange } from './ResolvedChange.ts'

/** An item with valid field names and values. */
interface ReadItem {
  index: number
  item: PlanItem
  id: number | null
  values: ReadValue[]
}

export interface ResolvedPlan {
  entity: Entity
  creates: ResolvedChange[]
  updates: ResolvedChange[]
  deletes: ResolvedChange[]
  unchanged: number
  blocked: Blocked[]
  conflicts: Conflict[]
  merged: Merged[]
  skipped: Skipped[]
  warned: Blocked[]
}

export interface WorkOptions {
  actor: Actor | null
  /** Ids that the plan creates, up to these items: references to them are valid. */
  coming: ReadonlySet<number>
  /** Ids that the plan deletes, anywhere in it. */
  going: ReadonlySet<number>
  lock: boolean
  /** Indexes from here on are cascaded deletes. */
  beyond: number
  skipFields: boolean
  holdWarned: boolean
}

/**
 * Compares a batch of a plan with the current state: actual changes, problems, and concurrent changes. With `lock` the rows stay
 * as they were read until the transaction ends.
 */
export async function resolvePlan(db: Kysely<Database>, { kind, items, refused }: Batch, options: WorkOptions): Promise<ResolvedPlan> {
  const { actor, coming, going, lock, beyond } = options
  const entity = entityOf(kind)
  const result: ResolvedPlan = { entity, creates: [], updates: [], deletes: [], unchanged: 0, blocked: [], conflicts: [], merged: [], skipped: [], warned: [] }
  const problems = new Map<number, Problem[]>()
  const refuse = (index: number, problem: Problem) => {
    const list = problems.get(index)
    if (list) list.push(problem)
    else problems.set(index, [problem])
  }

  const read = Array.from(items, ([index, item]) => readItem(entity, index, item, refuse))
  await refine(read, refuse)
  for (const [index, problem] of refused ?? []) if (items.has(index)) refuse(index, problem)
  const known = read.flatMap(({ item, id }) => (item.op === 'create' || id === null ? [] : [id]))
  const whole = read.some(({ item }) => item.op === 'delete')
  const used = read.flatMap(({ values }) => values.map(({ found }) => found))
  const current = await readCurrent(db, entity, known, [...used, ...together(entity, used)], whole, lock)

  const changed: ResolvedChange[] = []
  const seen = new Set<number>()
  for (const entry of read) {
    const { index, item, id } = entry
    if (item.op === 'create') {
      changed.push(createOf(entity, entry))
      continue
    }
    const revision = id === null ? undefined : current.revision(id)
    if (id === null || revision === undefined) {
      // Already deleted concurrently.
      if (index < beyond) refuse(index, { field: null, code: 'missing' })
      continue
    }
    if (seen.has(id)) {
      refuse(index, { field: null, code: 'twice' })
      continue
    }
    seen.add(id)
    if (item.op === 'delete') {
      const present = current.all(id)
      changed.push({
        index,
        kind,
        id,
        op: 'delete',
        revision,
        stamp: current.stamp(id),
        stays: () => null,
        found: present.map(([name]) => declared(entity, name)),
        fields: present.map(([field, before]) => ({ field, before, after: null })),
      })
      continue
    }
    const change = updateOf(entity, entry, id, revision, current, refuse)
    if (change.fields.length > 0) changed.push(change)
    else if (!problems.has(index)) result.unchanged += 1
  }

  // rules write values from feeds
  if (actor?.kind === 'FEED' || actor?.kind === 'RULE') await skipLocked(db, changed, beyond, result.skipped)
  for (const change of changed) checkRules(entity, change, refuse)
  await findTaken(db, entity, changed, refuse)
  mapConstraintViolation(entity, changed, refuse)
  refuseOthers(
    entity,
    changed.filter(({ index }) => index < beyond),
    actor,
    refuse,
  )
  await findMissing(db, changed, coming, problems, refuse)
  for (const [index, problem] of (await entity.verify?.(
    db,
    changed.filter((change) => !problems.has(change.index)),
    { going },
  )) ?? [])
    if (index < beyond) refuse(index, problem)

  const warnings = await findWarnings(
    db,
    changed.filter((change) => !problems.has(change.index)),
  )
  if (options.holdWarned) for (const [index, list] of warnings) for (const problem of list) refuse(index, problem)

  for (const [index, list] of problems) {
    const item = items.get(index)
    if (!item) continue
    if (index >= beyond) throw new Error(`What goes along with a delete cannot be written: ${kind} ${item.id} ${JSON.stringify(list)}`)
    result.blocked.push({ index, kind, id: item.id, op: item.op, problems: list })
  }
  const open = changed.filter((change) => !problems.has(change.index))
  await sortOutLater(db, open, items, options, result)
  await followThem(db, items, result)
  for (const { index, id, op } of [...result.creates, ...result.updates]) {
    const own = warnings.get(index)
    if (own) result.warned.push({ index, kind, id, op, problems: own })
  }
  return result
}

/** Adds derived fields. An item whose values were all refused is left without changes. */
async function followThem(db: Kysely<Database>, items: Batch['items'], result: ResolvedPlan): Promise<void> {
  await follow(db, result.entity, [...result.creates, ...result.updates], items)
  const left = result.updates.filter(({ fields }) => fields.length > 0)
  result.unchanged += result.updates.length - left.length
  result.updates = left
}

/** Separates concurrent changes from those that can be written. */
async function sortOutLater(
  db: Kysely<Database>,
  open: readonly ResolvedChange[],
  items: Batch['items'],
  { actor, skipFields }: WorkOptions,
  result: ResolvedPlan,
): Promise<void> {
  const { conflicts, merged } = await detectConflicts(db, open, items, actor)
  const conflicting = Map.groupBy(conflicts, ({ index }) => index)
  for (const change of open) {
    const own = conflicting.get(change.index)
    if (own && !skipFields) {
      result.conflicts.push(...own)
      continue
    }
    if (own) {
      for (const { index, kind, id, field, by, at } of own) result.skipped.push({ index, kind, id, field, code: 'changedSince', by, at })
      leaveOut(change, new Set(own.map(({ field }) => field)))
    }
    if (change.op === 'create') result.creates.push(change)
    else if (change.op === 'delete') result.deletes.push(change)
    else if (change.fields.length > 0) result.updates.push(change)
  }
  const written = new Set(result.updates.map(({ index }) => index))
  result.merged = merged.filter(({ index }) => written.has(index))
}

function createOf(entity: Entity, { index, item, id, values }: ReadItem): ResolvedChange {
  return {
    index,
    kind: entity.kind,
    id,
    op: 'create',
    revision: item.revision ?? 0,
    stamp: null,
    restores: item.restores,
    past: item.past,
    found: values.map(({ found }) => found),
    fields: values.map(({ found, value }) => ({ field: found.name, before: null, after: value })),
    stays: (name) => entity.fields[name]?.initial ?? null,
  }
}

function updateOf(
  entity: Entity,
  { index, item, values }: ReadItem,
  id: number,
  revision: number,
  current: Current,
  refuse: (index: number, problem: Problem) => void,
): ResolvedChange {
  const change: ResolvedChange = {
    index,
    kind: entity.kind,
    id,
    op: 'update',
    revision,
    stamp: current.stamp(id),
    restores: item.restores,
    found: [],
    fields: [],
    stays: (name) => current.value(id, declared(entity, name)),
  }
  for (const { found, value } of values) {
    const before = current.value(id, found)
    if (isSame(found, before, value)) continue
    // a value written before the field became fixed can still be reverted
    if (found.field.fixed && !item.restores?.includes(found.name)) refuse(index, { field: found.name, code: 'fixed' })
    change.fields.push({ field: found.name, before, after: value })
    change.found.push(found)
  }
  return change
}

/** Whether a field already has the wanted value. */
export function isSame({ field }: FoundField, present: FieldValue, wanted: FieldValue): boolean {
  return field.same ? field.same(present, wanted) : sameValue(present, wanted)
}

/** Fields that must be read because a rule checks them together with the given ones. */
function together(entity: Entity, used: readonly FoundField[]): FoundField[] {
  const groups = [...(entity.rules ?? []).map(({ fields }) => fields), ...(entity.unique ?? []).filter((group) => typeof group !== 'string')]
  const beside = entity.derivedFields ? [...new Set(used)].flatMap((found) => besideOf(entity, found)) : []
  const names = new Set(groups.length > 0 ? used.map(({ name }) => name) : [])
  const owner = entity.owner?.field === undefined ? [] : [declared(entity, entity.owner.field)]
  return [
    ...groups.filter((group) => group.some((name) => names.has(name))).flatMap((group) => group.map((name) => declared(entity, name))),
    ...beside,
    ...owner,
  ]
}

function checkRules(entity: Entity, change: ResolvedChange, refuse: (index: number, problem: Problem) => void): void {
  if (change.op === 'delete') return
  for (const { fields, check } of entity.rules ?? []) {
    if (!change.fields.some(({ field }) => fields.includes(field))) continue
    const problem = check(fields.map((name) => valueAfter(change, name)))
    if (problem) refuse(change.index, { ...problem, field: fields.at(-1) ?? null })
  }
}

async function skipLocked(db: Kysely<Database>, changed: ResolvedChange[], beyond: number, skipped: Skipped[]): Promise<void> {
  const updates = changed.filter(({ op, index }) => op === 'update' && index < beyond)
  if (updates.length === 0) return
  const locks = await readLocks(
    db,
    updates.flatMap(({ id }) => id ?? []),
  )
  const empty = new Set<ResolvedChange>()
  for (const change of updates) {
    const { index, kind, id } = change
    const locked = id === null ? undefined : locks.get(id)
    if (id === null || !locked) continue
    for (const { field } of change.fields) if (locked.has(field)) skipped.push({ index, kind, id, field, code: 'locked' })
    leaveOut(change, locked)
    if (change.fields.length === 0) empty.add(change)
  }
  if (empty.size > 0) changed.splice(0, changed.length, ...changed.filter((change) => !empty.has(change)))
}

function leaveOut(change: ResolvedChange, fields: ReadonlySet<string>): void {
  change.found = change.found.filter(({ name }) => !fields.has(name))
  change.fields = change.fields.filter(({ field }) => !fields.has(field))
}

export function declared(entity: Entity, name: string): FoundField {
  const found = findField(entity, name)
  if ('code' in found) throw new Error(`${entity.kind} has a value for ${name}, which is not declared`)
  return found
}

function readItem(entity: Entity, index: number, item: PlanItem, refuse: (index: number, problem: Problem) => void): ReadItem {
  const values: ReadItem['values'] = []
  if (entity.operations && !entity.operations.includes(item.op)) refuse(index, { field: null, code: 'operation' })
  for (const name in item.fields) {
    const found = findField(entity, name)
    if ('code' in found) {
      refuse(index, found)
      continue
    }
    try {
      values.push({ found, value: canonical(found.field, item.fields[name], found.parameter) })
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error
      refuse(index, { ...error.problem, field: name })
    }
  }
  if (item.op === 'create') {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (name.includes('*') || Object.hasOwn(item.fields, name)) continue
      if (field.required && field.initial === undefined) refuse(index, { field: name, code: 'required' })
    }
  }
  return { index, item, id: item.id, values }
}
