import { type ChangeItemRow, type Field, type FieldValue, findEntity, findField, sameValue, type ShownEntity, type ShownField } from '../../../engine/index.ts'

/** A field in the activity log: its id is a log row's, unlike in a preview. */
export interface LoggedField extends ShownField {
  isLogged: true
}

interface Merged extends Omit<LoggedField, 'before' | 'after' | 'itemId'> {
  before: FieldValue
  after: FieldValue
  itemId: number | null
}

/** The changes per entity, in the order of the items: for each field the first old value and the last new value. */
export function shownThings(items: readonly ChangeItemRow[]): ShownEntity[] {
  return [...Map.groupBy(items, (item) => item.entityId).values()].map(shownThing)
}

function shownThing(items: readonly ChangeItemRow[]): ShownEntity {
  const fields = new Map<string, Merged>()
  const kind = items[0]?.kind ?? ''
  for (const item of items) {
    const before = item.field === null ? wholeOf(item.before) : { [item.field]: item.before }
    const after = item.field === null ? wholeOf(item.after) : { [item.field]: item.after }
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const known = fields.get(field)
      const itemId = item.field === null ? null : item.id
      if (known) Object.assign(known, { after: after[field] ?? null, itemId: known.itemId === null ? null : itemId })
      else fields.set(field, { kind, itemId, field, before: before[field] ?? null, after: after[field] ?? null, changedSince: null, isLogged: true })
    }
  }
  const op = items.some((item) => item.op === 'delete') ? 'delete' : items.some((item) => item.op === 'create') ? 'create' : 'update'
  const places = new Map(Object.values(findEntity(kind)?.fields ?? {}).map((field, place) => [field, place]))
  const shown = [...fields.values()].flatMap((one) => {
    if (sameValue(one.before, one.after)) return []
    const declared = declaredField(kind, one.field)
    return [{ one, place: (declared && places.get(declared)) ?? places.size }]
  })
  shown.sort((a, b) => a.place - b.place || (a.one.field < b.one.field ? -1 : 1))
  return { kind, id: items[0]?.entityId ?? null, op, fields: shown.map(({ one }) => one), problems: [] }
}

/** Values that are stored only for reverts, such as a token's hash, are not shown. */
export function isReadable({ kind, field }: { kind: string; field: string }): boolean {
  return declaredField(kind, field)?.hidden !== true
}

function declaredField(kind: string, name: string): Field | undefined {
  const entity = findEntity(kind)
  const found = entity && findField(entity, name)
  return found === undefined || 'code' in found ? undefined : found.field
}

function wholeOf(value: FieldValue): Record<string, FieldValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(value as Record<string, FieldValue>) } : {}
}
