import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const waiting = (attribute: number, text: string) => create('attributeValue', { attribute, value: text, needsApproval: true })

const [colour = 0, rooms = 0] = await write([
  create('attribute', { code: 'colour', type: 'COLOUR', names: { nl: 'Kleur' } }),
  create('attribute', { code: 'rooms', type: 'MULTI_SELECT', names: { nl: 'Kamers' } }),
])

interface FieldError {
  field: string | null
  code: string
}

test('ATTR-06 all values that a search finds are approved together; nothing to approve is said', async () => {
  const ids = await write([waiting(colour, 'Stapel A'), waiting(colour, 'Stapel B'), waiting(rooms, 'Stapel C')])
  type Approved = { approveAttributeValues: { changeSet: { entityCount: number } | null; errors: FieldError[] } }
  const approve = async (variables: Record<string, unknown>) =>
    (
      await ask<Approved>(
        'mutation All($ids: [ID!], $selection: AttributeValueSelection) { approveAttributeValues(ids: $ids, selection: $selection) { changeSet { entityCount } errors { field code } } }',
        variables,
      )
    ).approveAttributeValues
  const selection = { searchTerm: 'stapel', filter: { needsApproval: true, attributes: [String(colour)] } }
  assert.deepEqual(await approve({ selection }), { changeSet: { entityCount: 2 }, errors: [] })
  const { attributeValues } = await ask<{ attributeValues: { results: { value: string }[] } }>(
    '{ attributeValues(searchTerm: "stapel", filter: { needsApproval: true }) { results { value } } }',
  )
  assert.deepEqual(attributeValues.results, [{ value: 'Stapel C' }])
  assert.deepEqual((await approve({ selection })).errors, [{ field: 'selection', code: 'selection.none' }])
  assert.deepEqual((await approve({ ids, selection })).errors, [{ field: 'selection', code: 'selection.both' }])
})
