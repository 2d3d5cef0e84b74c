import type { Preview } from './Plan.ts'
import type { RevertPart, Since } from './planRevert.ts'
import type { ShownEntity, ShownField, ShownPreview } from './Shown.ts'
import { showPreview } from './showPreview.ts'

/**
 * The preview of a revert for display. A field that was changed since is listed under "changed since" unless it is selected;
 * then it is listed with the others, and marked.
 * @param looked how many entities the revert has read
 */
export function showRevert(
  preview: Preview,
  { since, itemIds, doing, lost }: RevertPart,
  authors: (one: Since) => { by: string; at: Date },
  looked: number,
): ShownPreview {
  const shown = showPreview(preview)
  const known = new Map(since.map((one) => [`${one.id} ${one.field}`, one]))
  const changedSince = (one: Since) => ({ ...authors(one), value: one.now, kind: one.kind, field: one.field })
  const named = (id: number | null, field: ShownField): ShownField => {
    const one = known.get(`${id} ${field.field}`)
    return { ...field, itemId: itemIds.get(`${id} ${field.field}`) ?? null, changedSince: one ? changedSince(one) : null }
  }
  const withNames = (list: readonly ShownEntity[]) => list.map((entity) => ({ ...entity, fields: entity.fields.map((field) => named(entity.id, field)) }))
  const left = [
    ...Map.groupBy(
      since.filter(({ chosen }) => !chosen),
      ({ id }) => id,
    ).values(),
  ].map((list): ShownEntity => ({
    kind: list[0]?.kind ?? '',
    id: list[0]?.id ?? null,
    op: list[0]?.op ?? 'update',
    fields: list.map((one) => ({ kind: one.kind, itemId: one.itemId, field: one.field, before: one.now, after: one.wanted, changedSince: changedSince(one) })),
    problems: [],
  }))
  const { CREATE, CHANGE, DELETE, BLOCKED } = shown.groups
  const involved = new Set([...doing, ...lost, ...left.map(({ id }) => id)])
  return {
    counts: { ...shown.counts, unchanged: looked - involved.size, changedSince: left.length },
    consequences: shown.consequences,
    groups: { CREATE: withNames(CREATE), CHANGE: withNames(CHANGE), DELETE: withNames(DELETE), BLOCKED, CHANGED_SINCE: left },
  }
}
