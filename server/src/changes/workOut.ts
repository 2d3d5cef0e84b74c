import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { canonical, sameValue } from './canonical.ts'
import { readCurrent } from './Current.ts'
import { findField, type FoundField, nounOf } from './defineNoun.ts'
import { FieldProblem } from './FieldProblem.ts'
import { findConflicts } from './findConflicts.ts'
import { findMissing, findTaken } from './findProblems.ts'
import type { Noun } from './Noun.ts'
import type { Actor, Blocked, Change, Conflict, FieldChange, PlanItem, Problem } from './Plan.ts'

/** An item whose names and values have been understood. */
export interface ReadItem {
  index: number
  item: PlanItem
  id: number | null
  values: { found: FoundField; value: FieldChange['after'] }[]
}

/** A change together with what the writer needs to know of its fields. */
export interface WorkedChange extends Change {
  found: readonly FoundField[]
  /** the revision that the thing has now; 0 for a create */
  revision: number
}

export interface WorkedOut {
  noun: Noun
  creates: WorkedChange[]
  updates: WorkedChange[]
  deletes: WorkedChange[]
  unchanged: number
  blocked: Blocked[]
  conflicts: Conflict[]
}

export interface WorkOptions {
  actor: Actor | null
  /** Ids that the plan creates, up to these items: a reference to one of them is good, whatever its kind. */
  coming: ReadonlySet<number>
  lock: boolean
}

/**
 * Holds a plan of one kind against the present state: what would really change, what is refused and why, and what
 * somebody else changed meanwhile. With `lock` the things stay as they were read until the transaction ends.
 */
export async function workOut(db: Kysely<Database>, kind: string, items: ReadonlyMap<number, PlanItem>, { actor, coming, lock }: WorkOptions): Promise<WorkedOut> {
  const noun = nounOf(kind)
  const result: WorkedOut = { noun, creates: [], updates: [], deletes: [], unchanged: 0, blocked: [], conflicts: [] }
  const problems = new Map<number, Problem[]>()
  const refuse = (index: number, problem: Problem) => {
    const list = problems.get(index)
    if (list) list.push(problem)
    else problems.set(index, [problem])
  }

  const read = Array.from(items, ([index, item]) => readItem(noun, index, item, refuse))
  const known = read.filter((entry): entry is ReadItem & { id: number } => entry.item.op !== 'create' && entry.id !== null)
  const whole = known.some((entry) => entry.item.op === 'delete')
  const current = await readCurrent(db, noun, known.map((entry) => entry.id), read.flatMap((entry) => entry.values.map(({ found }) => found)), whole, lock)

  const changed: WorkedChange[] = []
  const seen = new Set<number>()
  for (const entry of read) {
    const { index, item, id } = entry
    if (item.op === 'create') {
      changed.push({ index, kind, id, op: 'create', revision: 0, found: entry.values.map(({ found }) => found), fields: entry.values.map(({ found, value }) => ({ field: found.name, before: null, after: value })) })
      continue
    }
    const revision = id === null ? undefined : current.revision(id)
    if (id === null || revision === undefined) {
      refuse(index, { field: null, code: 'missing' })
      continue
    }
    if (seen.has(id)) {
      refuse(index, { field: null, code: 'twice' })
      continue
    }
    seen.add(id)
    if (item.op === 'delete') {
      const present = current.all(id)
      const found = present.map(([name]) => declared(noun, name))
      changed.push({ index, kind, id, op: 'delete', revision, found, fields: present.map(([field, before]) => ({ field, before, after: null })) })
      continue
    }
    const fields: FieldChange[] = []
    const found: FoundField[] = []
    for (const { found: one, value } of entry.values) {
      const before = current.value(id, one)
      if (sameValue(before, value)) continue
      if (one.field.fixed) refuse(index, { field: one.name, code: 'fixed' })
      fields.push({ field: one.name, before, after: value })
      found.push(one)
    }
    if (fields.length > 0) changed.push({ index, kind, id, op: 'update', revision, found, fields })
    else if (!problems.has(index)) result.unchanged += 1
  }

  await findTaken(db, noun, changed, refuse)
  await findMissing(db, changed, coming, problems, refuse)

  for (const [index, list] of problems) {
    const item = items.get(index)
    if (item) result.blocked.push({ index, kind, id: item.id, op: item.op, problems: list })
  }
  const open = changed.filter((change) => !problems.has(change.index))
  result.conflicts = await findConflicts(db, open, items, actor)
  const conflicting = new Set(result.conflicts.map((conflict) => conflict.index))
  for (const change of open) {
    if (conflicting.has(change.index)) continue
    if (change.op === 'create') result.creates.push(change)
    else if (change.op === 'update') result.updates.push(change)
    else result.deletes.push(change)
  }
  return result
}

function declared(noun: Noun, name: string): FoundField {
  const found = findField(noun, name)
  if ('code' in found) throw new Error(`${noun.kind} has a value for ${name}, which is not declared`)
  return found
}

function readItem(noun: Noun, index: number, item: PlanItem, refuse: (index: number, problem: Problem) => void): ReadItem {
  const values: ReadItem['values'] = []
  for (const name in item.fields) {
    const found = findField(noun, name)
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
    for (const [name, field] of Object.entries(noun.fields)) {
      if (name.includes('*') || Object.hasOwn(item.fields, name)) continue
      if (field.required && field.initial === undefined) refuse(index, { field: name, code: 'required' })
    }
  }
  return { index, item, id: item.id, values }
}
