import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, preview } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
const actor = { kind: 'USER', id: 2, name: 'Piet Smit' } as const
const create = (kind: string, fields: Record<string, string>) => ({ kind, id: null, op: 'create' as const, fields })

const [sofa = 0] = (await apply(db, [create('product', { type: 'SIMPLE', sku: 'SOFA-1', 'content.nl.name': 'Bank Lund' })], { actor, source: 'test' }))
  .createdIds
const id = String(sofa)
const eanNow = async () => (await rows<{ ean_code: string | null }>('select ean_code from products where id = $1', [sofa]))[0]?.ean_code
const revision = async () => (await rows<{ revision: number }>('select revision from products where id = $1', [sofa]))[0]?.revision

interface Saved {
  saveBulkGrid: { rows: { outcome: string; errors: { field: string; code: string; message: string }[] }[] }
}
const saveInGrid = async (ean: string) => {
  const input = { kind: 'PRODUCT', rows: [{ id, revision: await revision(), fields: [{ field: 'eanCode', value: JSON.stringify(ean) }] }] }
  return (
    await ask<Saved>('mutation Save($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { rows { outcome errors { field code message } } } }', { input })
  ).saveBulkGrid.rows[0]
}
const saveInForm = async (ean: string) => {
  const input = { id, revision: await revision(), fields: [{ field: 'eanCode', value: JSON.stringify(ean) }] }
  return (
    await ask<{ updateProduct: { errors: { field: string; code: string }[] } }>(
      'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code } } }',
      { input },
    )
  ).updateProduct.errors
}

for (const [text, code, message] of [
  ['1.299,00', 'ean.form', 'EAN code takes digits only, with blanks or dashes between them: this is not an EAN.'],
  ['8,71E+12', 'ean.form', 'EAN code takes digits only, with blanks or dashes between them: this is not an EAN.'],
  ['1299', 'ean.length', 'EAN code has 4 digits; 8, 12, 13 or 14 are right.'],
] as const) {
  test(`“${text}” is no EAN, in the grid, in the form, and by whatever else writes`, async () => {
    assert.deepEqual(await saveInGrid(text), { outcome: 'REFUSED', errors: [{ field: 'eanCode', code, message }] })
    assert.deepEqual(
      (await saveInForm(text)).map((error) => [error.field, error.code]),
      [['eanCode', code]],
    )
    for (const kind of ['IMPORT', 'FEED', 'RULE', 'SYSTEM'] as const) {
      const { blocked } = await preview(db, [{ kind: 'product', id: sofa, op: 'update', fields: { eanCode: text } }], { kind, id: null, name: 'test' })
      assert.deepEqual(
        blocked.map(({ problems }) => problems.map((problem) => [problem.field, problem.code])),
        [[['eanCode', code]]],
        kind,
      )
    }
    assert.equal(await eanNow(), null)
  })
}

test('a wrong check digit is saved in the grid as in the form, and the inspector names it', async () => {
  assert.deepEqual(await saveInGrid('8719999000011'), { outcome: 'SAVED', errors: [] })
  const { product } = await ask<{ product: { inspection: { items: { code: string; severity: string; label: string }[] } } }>(
    'query Named($id: ID!) { product(id: $id) { inspection { items { code severity label } } } }',
    { id },
  )
  assert.deepEqual(
    product.inspection.items.find(({ code }) => code === 'check:EAN_CHECKDIGIT'),
    { code: 'check:EAN_CHECKDIGIT', severity: 'BLOCK', label: 'The check digit of the EAN is wrong: 8719999000015 would be right' },
  )
  assert.deepEqual(await saveInForm('8719999000015'), [])
})

test('what was stored before it was judged stays, whatever else is changed', async () => {
  await rows(`update products set ean_code = '8,71E+12' where id = $1`, [sofa])
  const done = await apply(db, [{ kind: 'product', id: sofa, op: 'update', fields: { eanCode: '8,71E+12', brand: 'Lund' } }], { actor, source: 'test' })
  assert.deepEqual(done.blocked, [])
  assert.equal(await eanNow(), '8,71E+12')
})
