import type { Blocked, Change, Preview, Problem } from './Plan.ts'
import type { ShownEntity, ShownPreview } from './Shown.ts'

/** A preview for display: conflicts are listed under "changed since", with the current value. */
export function showPreview(preview: Preview): ShownPreview {
  const warnings = new Map(preview.warned.map(({ index, problems }) => [index, problems]))
  // items that need a decision first
  const entities = (list: readonly Change[]) =>
    [...list.filter(({ index }) => warnings.has(index)), ...list.filter(({ index }) => !warnings.has(index))].map((change) =>
      shown(change, warnings.get(change.index)),
    )
  const { creates, changes, deletes, unchanged, blocked } = preview.counts
  const conflicts = Map.groupBy(preview.conflicts, ({ index }) => index)
  const since = [...conflicts.values()].map((list): ShownEntity => ({
    kind: list[0]?.kind ?? '',
    id: list[0]?.id ?? null,
    op: 'update',
    fields: list.map(({ kind, field, mine, theirs, by, at }) => ({
      kind,
      itemId: null,
      field,
      before: theirs,
      after: mine,
      changedSince: { by, at, value: theirs, kind, field },
    })),
    problems: [],
  }))
  return {
    counts: { creates, changes, deletes, unchanged, blocked, changedSince: since.length, ...(warnings.size > 0 && { warned: warnings.size }) },
    consequences: preview.consequences,
    groups: {
      CREATE: entities(preview.creates),
      CHANGE: entities(preview.changes),
      DELETE: entities(preview.deletes),
      BLOCKED: preview.blocked.map(refused),
      CHANGED_SINCE: since,
    },
  }
}

function shown({ kind, id, op, fields }: Change, warnings: readonly Problem[] | undefined): ShownEntity {
  return {
    ...(warnings && { warnings }),
    kind,
    id,
    op,
    fields: fields.map(({ field, before, after }) => ({ kind, itemId: null, field, before, after, changedSince: null })),
    problems: [],
  }
}

function refused({ kind, id, op, problems }: Blocked): ShownEntity {
  return { kind, id, op, fields: [], problems }
}
