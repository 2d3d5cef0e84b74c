import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anna, edit, withServer } from '../testing/index.ts'
import { apply, declaredEntities } from './index.ts'

// What only the database can detect: a value that another writer takes at the same moment, and a constraint that no rule knows.

const { db, rows, ask, call } = await withServer()
const create = async (sku: string) =>
  (await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }], { actor: anna, source: 'product' })).createdIds[0] ?? 0

interface Made {
  made: { errors: { field: string; code: string; message: string }[] }
}

async function atOnce(mutation: string, times = 16): Promise<(string | null)[]> {
  const replies = await Promise.all(Array.from({ length: times }, () => ask<Made>(`mutation { made: ${mutation} { errors { field code message } } }`)))
  return replies.map(({ made }) => (made.errors[0] ? `${made.errors[0].field} ${made.errors[0].code}` : null))
}

test('API-01 of many who save the same unique value at the same moment one has it, and the others read it at the field', async () => {
  for (const mutation of [
    'createAttribute(input: { type: TEXT, code: "kleur", names: [{ language: "nl", text: "Kleur" }] })',
    'createProduct(input: { type: SIMPLE, sku: "BNK-1" })',
  ]) {
    const answers = await atOnce(mutation)
    assert.equal(answers.filter((answer) => answer === null).length, 1)
    assert.ok(
      answers.every((answer) => answer === null || answer === 'code taken' || answer === 'sku taken'),
      answers.join(),
    )
  }
})

test('API-01 many attributes of which one code would come, made at the same moment, each get a code of their own', async () => {
  const make =
    'mutation Make($name: String!) { made: createAttribute(input: { type: TEXT, names: [{ language: "nl", text: $name }] }) { errors { field code message } } }'
  const replies = await Promise.all(Array.from({ length: 16 }, (_, at) => ask<Made>(make, { name: `Poot vorm${'!'.repeat(at)}` })))
  assert.deepEqual(
    replies.flatMap(({ made }) => made.errors),
    [],
  )
  const codes = await rows<{ code: string }>(`select code from attributes where code like 'poot_vorm%'`)
  assert.equal(new Set(codes.map(({ code }) => code)).size, 16)
})

test('which letters are the same in a SKU, the database says: ß has no capital of two', async () => {
  const save = async (sku: string) =>
    (
      await ask<Made>('mutation($sku: String!) { made: createProduct(input: { type: SIMPLE, sku: $sku }) { errors { field code message } } }', { sku })
    ).made.errors.map(({ code }) => code)
  assert.deepEqual([await save('straße'), await save('STRAßE'), await save('strasse')], [[], ['taken'], []])
})

test('what the engine cannot foresee is told at the field: a value taken behind its back, a constraint that it does not know', async () => {
  const id = await create('TOLD-1')
  // Simulates another writer during every attempt: a unique index that contains what our reads do not see.
  await rows(`create function refuse_brand() returns trigger language plpgsql as $$ begin
    if new.brand = 'Taken' then raise unique_violation using table = 'products', constraint = 'products_sku', detail = 'Key (upper(sku))=(TOLD-2) already exists.'; end if;
    if new.brand = 'Odd' then raise check_violation using table = 'products', constraint = 'products_brand_check'; end if;
    return new; end $$`)
  await rows('create trigger refuse_brand before update on products for each row execute function refuse_brand()')
  const blocked = async (fields: Record<string, string>) =>
    (await apply(db, [edit(id, fields)], { actor: anna, source: 'product' })).blocked.flatMap(({ problems }) => problems)
  assert.deepEqual(await blocked({ brand: 'Taken', sku: 'told-2' }), [{ field: 'sku', code: 'taken', values: { value: 'told-2' } }])
  assert.deepEqual(await blocked({ brand: 'Odd', series: 'Een' }), [{ field: 'brand', code: 'refused', values: { value: 'Odd' } }])
  const { data } = await call<{ updateProduct: { errors: { field: string; message: string }[] } }>(
    'mutation($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field message } } }',
    { input: { id, revision: 1, fields: [{ field: 'brand', value: '"Odd"' }] } },
  )
  assert.deepEqual(data?.updateProduct.errors, [{ field: 'brand', message: 'Brand has a value that the database does not take. Enter another one.' }])
  assert.deepEqual(await rows('select brand, series from products where id = $1', [id]), [{ brand: null, series: null }])
  await rows('drop trigger refuse_brand on products')
})

test('every unique value that the engine declares has an index of the name by which it knows it again', async () => {
  const known = new Set(
    (await rows<{ name: string }>('select indexrelid::regclass::text as name from pg_index where indisunique')).map(({ name }) =>
      name.replace(/_(?:key|idx)$/, ''),
    ),
  )
  for (const { table, unique, fields } of declaredEntities()) {
    for (const group of unique ?? []) {
      const columns = [group].flat().map((name) => {
        const place = fields[name]?.place
        return place?.in === 'column' ? place.column : name
      })
      assert.ok(known.has([table, ...columns].join('_')), `${table}: ${columns.join(', ')}`)
    }
  }
})

test('values of every door are held to what can be stored: nothing is cut off or rounded on its way', async () => {
  const id = await create('STORED-1')
  const problems = async (fields: Record<string, never>) =>
    (await apply(db, [edit(id, fields)], { actor: anna, source: 'product' })).blocked.flatMap((one) =>
      one.problems.map(({ field, code }) => `${field} ${code}`),
    )
  assert.deepEqual(await problems({ brand: 'a\0b', series: '\ud83d', 'attribute.x': ['\0'], pinnedUntil: '0000-01-01', crossSell: [2 ** 60] } as never), [
    'brand text.nul',
    'series text.surrogate',
    'attribute.x text.nul',
    'pinnedUntil date.form',
    'crossSell number.unsafe',
  ])
})
