import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, declaredEntities, type Field, type FieldValue } from '../../../engine/index.ts'
import { loadDemo } from '../../../demo/index.ts'
import { makeFiles, withServer } from '../../../testing/index.ts'

const { db, ask, rows, staff } = await withServer()
await loadDemo(db, { size: 300, seed: 3, now: new Date('2026-07-11T05:00:00Z') })
await makeFiles(db)
// nobody can change what belongs to another user
await rows('update saved_searches set user_id = $1', [staff.userId])
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }

/** Candidates for a new value of a field; none if a value requires knowledge of the field. */
function otherValues({ type, choices = [], minimum = 0 }: Field): readonly FieldValue[] {
  switch (type) {
    case 'text':
      return ['Something-else', 'something_else', '#3f5d4a']
    case 'integer':
    case 'number':
      return Array.from({ length: 20 }, (_, step) => minimum + 7 + step * 11).concat(minimum + 1, minimum + 2)
    case 'decimal':
      return ['7.5', '8.5', '0.25']
    case 'boolean':
      return [true, false]
    case 'date':
      return ['2031-05-06']
    case 'choice':
      return choices
    default:
      return []
  }
}

// an attribute in use keeps its type; only a measure has a unit; addresses, schedules and EANs have a form that cannot be
// generated; a reason belongs to a rejection
const kept: Readonly<Record<string, readonly string[]>> = {
  attribute: ['type', 'unit'],
  feed: ['address', 'schedule'],
  exportSchedule: ['schedule'],
  product: ['eanCode'],
  review: ['rejectionReason', 'reply', 'repliedOn'],
}

interface Told {
  node: { entities: { entityId: string; changes: { field: string; label: string; before: string | null; after: string | null }[] }[] }
}

for (const { kind, table, fields } of declaredEntities()) {
  test(`ACT-02 each plain field of ${kind} is in the log with what it was and what it is`, async () => {
    const [thing] = await rows<{ row: Record<string, FieldValue> & { id: number } }>(`select to_jsonb(t) as row from ${table} t order by id limit 1`)
    assert.ok(thing, `there is no ${kind} in the demo`)
    const { row } = thing
    const refused: string[] = []
    let told = 0
    for (const [name, field] of Object.entries<Field>(fields)) {
      if (field.place.in !== 'column' || field.fixed || field.hidden) continue
      const values = otherValues(field)
      if (values.length === 0) continue
      const changeSet = await changeTo(values, kind, row.id, name)
      if (changeSet === null) {
        refused.push(name)
        continue
      }
      const { node } = await ask<Told>(
        'query Log($id: ID!) { node(id: $id) { ... on ChangeSet { entities { entityId changes { field label before after } } } } }',
        { id: changeSet },
      )
      const change = node.entities.find(({ entityId }) => entityId === String(row.id))?.changes.find((one) => one.field === name)
      assert.ok(change && change.label !== '' && change.after !== null && change.before !== change.after, `${kind}.${name}: ${JSON.stringify(change)}`)
      told += 1
    }
    assert.ok(told > 0)
    assert.deepEqual(refused, kept[kind] ?? [])
  })
}

/** The change set in which the field got the first accepted value that it did not have; null if it accepts none. */
async function changeTo(values: readonly FieldValue[], kind: string, id: number, field: string): Promise<string | null> {
  for (const value of values) {
    const { changeSetId } = await apply(db, [{ kind, id, op: 'update', fields: { [field]: value } }], { actor: anna, source: 'sweep' })
    if (changeSetId !== null) return String(changeSetId)
  }
  return null
}
