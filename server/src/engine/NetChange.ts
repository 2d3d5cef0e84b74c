import type { ChangeItemRow } from './changeSets.store.ts'
import type { FieldValue, Operation } from './Plan.ts'

/** The net effect of a change set on one entity. */
export interface NetChange {
  id: number
  kind: string
  /** null: created and deleted within the change set */
  op: Operation | null
  /** The fields before the first and after the last item of the change set. */
  before: Map<string, FieldValue>
  after: Map<string, FieldValue>
  /** field → its rows of change_items; '' is the whole entity */
  items: Map<string, number[]>
  /** id of the last of them */
  place: number
  revision: number
}

/** Folds rows of the log, in their order, into one net change per entity. */
export function netChangesOf(items: readonly ChangeItemRow[]): Map<number, NetChange> {
  const netChanges = new Map<number, NetChange>()
  for (const [id, own] of Map.groupBy(items, ({ entityId }) => entityId)) {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) continue
    const [was, is] = [first.op !== 'create', last.op !== 'delete']
    const netChange: NetChange = {
      id,
      kind: first.kind,
      op: was ? (is ? 'update' : 'delete') : is ? 'create' : null,
      before: new Map(),
      after: new Map(),
      items: new Map(),
      place: last.id,
      revision: last.revision,
    }
    for (const item of own) note(netChange, item)
    netChanges.set(id, netChange)
  }
  return netChanges
}

function note(netChange: NetChange, { id, op, field, before, after }: ChangeItemRow): void {
  const name = op === 'update' ? (field ?? '') : ''
  netChange.items.set(name, [...(netChange.items.get(name) ?? []), id])
  const sides =
    op === 'update'
      ? [[name, before, after] as const]
      : Object.entries((op === 'create' ? after : before) ?? {}).map(([key, value]) =>
          op === 'create' ? ([key, null, value] as const) : ([key, value, null] as const),
        )
  for (const [key, was, is] of sides) {
    if (!netChange.before.has(key)) netChange.before.set(key, was)
    netChange.after.set(key, is)
  }
}
