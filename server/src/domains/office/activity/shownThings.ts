import { type ChangeItemRow, type Field, type FieldValue, findEntity, findField, sameValue, type ShownEntity, type ShownField } from '../../../engine/index.ts'

/** A field of the log: its id is that of a row of the log, and not of a preview of its revert. */
export interface LoggedField extends ShownField {
  isLogged: true
}

interface Merged extends Omit<LoggedField, 'before' | 'after' | 'itemId'> {
  before: FieldValue
  after: FieldValue
  itemId: number | null
}

/** What a set did to each thing, in the order in which the items come: of each field the first before and the last after. */
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

/** What is kept for a revert alone, such as the hash of a token, is nobody's reading. */
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
