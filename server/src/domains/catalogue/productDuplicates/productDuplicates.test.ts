import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { forgetPairs } from './forgetPairs.store.ts'

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const write = async (...plan: PlanItem[]) => {
  const done = await apply(db, plan, options)
  assert.deepEqual(done.blocked, [])
  return done
}
const add = async (...all: Record<string, FieldValue>[]) =>
  (await write(...all.map((fields) => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', ...fields } }) as const))).createdIds.map(Number)
const put = (id: number, fields: Record<string, FieldValue>) => write({ kind: 'product', id, op: 'update', fields })
for (const [code, unit] of [
  ['width', 'cm'],
  ['depth', 'mm'],
  ['weight', 'kg'],
] as const)
  await write({ kind: 'attribute', id: null, op: 'create', fields: { code, type: 'DIMENSION', unit, names: { nl: code } } })

interface Pair {
  id: string
  other: { id: string }
  score: number
  reasons: string[]
  status: string
  decidedBy: string | null
}
const ask1 = async (id: number) =>
  (
    await ask<{ product: { hasDuplicates: boolean; duplicates: Pair[] } }>(
      'query Pairs($id: ID!) { product(id: $id) { hasDuplicates duplicates { id other { id } score reasons status decidedBy } } }',
      { id },
    )
  ).product
const pairs = async (id: number) => (await ask1(id)).duplicates
const marks = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await ask1(id)).hasDuplicates))
interface Settled {
  settleDuplicate: { duplicate: { status: string; decidedBy: string | null } | null; changeSet: { id: string } | null; errors: { code: string }[] }
}
const settle = async (id: string | undefined, status: string) =>
  (
    await ask<Settled>(
      'mutation Settle($id: ID!, $status: DuplicateStatus!) { settleDuplicate(id: $id, status: $status) { duplicate { status decidedBy } changeSet { id } errors { code } } }',
      { id, status },
    )
  ).settleDuplicate
const revert = (id: string | undefined) => ask('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id })

test('5.11 the same EAN and the same SKU written differently are found, each told by both products', async () => {
  const [a = 0, b = 0, c = 0] = await add({ sku: 'BAARN-01', eanCode: '8712345678906' }, { sku: 'OTHER-1', eanCode: '0 8712345678906' }, { sku: 'baarn.01' })
  const [first, second] = await pairs(a)
  assert.deepEqual([first?.other.id, first?.score, first?.reasons, first?.status], [String(b), 1, ['Same EAN'], 'OPEN'])
  assert.deepEqual([second?.other.id, second?.score, second?.reasons], [String(c), 0.95, ['Same SKU, written differently']])
  assert.deepEqual(
    (await pairs(b)).map(({ other }) => other.id),
    [String(a)],
  )
  assert.deepEqual(await marks(a, b, c), [true, true, true])
})

test('5.11 like names count with the same brand and the same dimensions, in whatever unit, and not within one family', async () => {
  const sofa = { brand: 'Vos', 'content.nl.name': 'Bank Lund 3-zits stof grijs', 'attribute.width': 240, 'attribute.depth': 900, 'attribute.weight': 60 }
  const [a = 0, alike = 0, wider = 0, deeper = 0, otherBrand = 0, otherName = 0, bare = 0, family = 0] = await add(
    { sku: 'L-1', ...sofa },
    { sku: 'L-2', ...sofa, 'content.nl.name': 'BANK Lünd 3-zits stof grijs', 'attribute.width': 239.5, 'attribute.depth': 905, 'attribute.weight': 80 },
    { sku: 'L-3', ...sofa, 'attribute.width': 242 },
    { sku: 'L-4', ...sofa, 'attribute.depth': 1000 },
    { sku: 'L-5', ...sofa, brand: 'Wolf' },
    { sku: 'L-6', ...sofa, 'content.nl.name': 'Bank Lund 3-zits leer cognac' },
    { sku: 'L-7', brand: 'Vos', 'content.nl.name': 'Bank Lund 3-zits stof grijs' },
    { sku: 'L-8', type: 'CONFIGURABLE', brand: 'Tak' },
  )
  assert.deepEqual(
    (await pairs(a)).map(({ other, score, reasons }) => [other.id, score, reasons]),
    [[String(alike), 0.85, ['Nearly the same name, brand and dimensions']]],
  )
  assert.deepEqual(await marks(a, alike, wider, deeper, otherBrand, otherName, bare), [true, true, false, false, false, false, false])

  const [red = 0, blue = 0] = await add(
    ...['rood', 'blauw'].map((colour) => ({
      ...sofa,
      sku: `L-8-${colour}`,
      brand: 'Tak',
      parent: family,
      'content.nl.name': `Bank Tak 3-zits stof lichtgrijs ${colour.slice(0, 1)}`,
    })),
  )
  assert.deepEqual(await marks(red, blue, family), [false, false, false])
  await put(blue, { parent: null })
  assert.deepEqual(await marks(red, blue), [true, true])
})

test('5.11 like measures follow the unit of their attribute, and what variations inherit of them', async () => {
  await write({ kind: 'attribute', id: null, op: 'create', fields: { code: 'rise', type: 'DIMENSION', unit: 'cm', names: { nl: 'rise' } } })
  const [{ rise } = { rise: 0 }] = await rows<{ rise: number }>(`select id as rise from attributes where code = 'rise'`)
  const lamp = { brand: 'Licht', 'content.nl.name': 'Hanglamp Fjord messing groot' }
  const [head = 0, other = 0] = await add(
    { sku: 'RISE-1', type: 'CONFIGURABLE', brand: 'Licht', 'attribute.rise': 50 },
    { sku: 'RISE-2', ...lamp, 'attribute.rise': 40, 'attribute.width': 1 },
  )
  const [variation = 0] = await add({ sku: 'RISE-1-a', parent: head, ...lamp })
  assert.deepEqual(await marks(variation, other), [false, false])
  await put(head, { 'attribute.rise': 40 })
  assert.deepEqual(await marks(variation, other), [true, true])
  await put(variation, { 'attribute.rise': 42 })
  assert.deepEqual(await marks(variation, other), [false, false])
  await write({ kind: 'attribute', id: rise, op: 'update', fields: { unit: 'mm' } })
  assert.deepEqual(await marks(variation, other), [true, true])
})

test('5.11 a pair goes when its reason goes, comes back with it, and the list follows', async () => {
  const [a = 0, b = 0] = await add({ sku: 'GO-1', eanCode: '4006381333931' }, { sku: 'GO-2', eanCode: '4006381333931' })
  const { changeSetId } = await put(a, { eanCode: null })
  assert.deepEqual([await marks(a, b), await pairs(b)], [[false, false], []])
  await revert(String(changeSetId))
  assert.deepEqual(await marks(a, b), [true, true])
  const gone = await write({ kind: 'product', id: a, op: 'delete', fields: {} })
  assert.deepEqual(await marks(b), [false])
  await revert(String(gone.changeSetId))
  assert.deepEqual(await marks(a, b), [true, true])
  assert.deepEqual(await rows('select count(*)::integer as pairs from product_duplicates where product_a_id = $1', [a]), [{ pairs: 1 }])
})

test('5.11 what a person decided stands in the log, is remembered until a code changes, and can be taken back', async () => {
  const [a = 0, b = 0] = await add({ sku: 'ME-1', eanCode: '5901234123457', 'content.nl.name': 'Kruk' }, { sku: 'ME-2', eanCode: '5901234123457' })
  const id = (await pairs(a))[0]?.id
  const settled = await settle(id, 'NOT_DUPLICATE')
  assert.deepEqual(settled.duplicate, { status: 'NOT_DUPLICATE', decidedBy: 'Anna Bos' })
  assert.deepEqual(await marks(a, b), [false, false])
  await put(a, { 'content.nl.name': 'Kruk rond', brand: 'Vos' })
  assert.deepEqual(await marks(a, b), [false, false])
  await revert(settled.changeSet?.id)
  assert.deepEqual(
    (await pairs(a)).map(({ status, decidedBy }) => [status, decidedBy]),
    [['OPEN', null]],
  )
  assert.deepEqual(await marks(a, b), [true, true])

  assert.equal((await settle(id, 'VARIATION_OF_SAME')).duplicate?.status, 'VARIATION_OF_SAME')
  assert.deepEqual(await marks(a, b), [false, false])
  await put(b, { sku: 'ME-3' })
  assert.deepEqual(
    (await pairs(a)).map(({ status, decidedBy }) => [status, decidedBy]),
    [['OPEN', null]],
  )
  assert.deepEqual(await marks(a, b), [true, true])
  await settle(id, 'NOT_DUPLICATE')
  await put(a, { eanCode: '4012345678901' })
  assert.deepEqual(await pairs(a), [])

  assert.deepEqual(
    (await settle(id, 'NOT_DUPLICATE')).errors.map(({ code }) => code),
    ['missing'],
  )
})

test('5.11 only a merge makes two one', async () => {
  const [a = 0] = await add({ sku: 'MERGE-1', eanCode: '96385074' }, { sku: 'MERGE-2', eanCode: '96385074' })
  const id = (await pairs(a))[0]?.id
  assert.deepEqual(
    (await settle(id, 'MERGED')).errors.map(({ code }) => code),
    ['merged'],
  )
  assert.equal((await settle(id, 'OPEN')).changeSet, null)
})

test('5.11 products that are linked to one article under two numbers are found by the link', async () => {
  const [a = 0, b = 0] = await add({ sku: 'EM-A' }, { sku: 'EM-B' })
  const article = (sku: string, product: number | null) =>
    ({ kind: 'emeubelProduct', id: null, op: 'create', fields: { sku, name: 'Fauteuil', eanCodes: ['8710000000001'], linkedProduct: product } }) as const
  const { createdIds } = await write(article('X-1', a), article('X-2', null))
  assert.deepEqual(await pairs(a), [])
  const link = (product: number | null) => write({ kind: 'emeubelProduct', id: createdIds[1] ?? 0, op: 'update', fields: { linkedProduct: product } })
  await link(b)
  assert.deepEqual(
    (await pairs(b)).map(({ other, score, reasons }) => [other.id, score, reasons]),
    [[String(a), 0.95, ['Linked to the same e-meubel product']]],
  )
  assert.deepEqual(await marks(a, b), [true, true])
  await link(null)
  assert.deepEqual(await marks(a, b), [false, false])
})

test('5.11 a product that bears the supplier’s number of what another of the brand is linked to', async () => {
  const [a = 0, b = 0, otherBrand = 0] = await add({ sku: 'SUP-A', brand: 'Vos' }, { sku: 'em4000017', brand: 'Vos' }, { sku: 'SUP-C', brand: 'Wolf' })
  const { createdIds } = await write({ kind: 'emeubelProduct', id: null, op: 'create', fields: { sku: 'EM-4000017', name: 'Fauteuil', linkedProduct: a } })
  const reason = 'SKU is the supplier’s number of the other, same brand'
  assert.deepEqual(
    (await pairs(b)).map(({ other, score, reasons }) => [other.id, score, reasons]),
    [[String(a), 0.9, [reason]]],
  )
  assert.deepEqual(await marks(a, b), [true, true])
  const link = (product: number) => write({ kind: 'emeubelProduct', id: createdIds[0] ?? 0, op: 'update', fields: { linkedProduct: product } })
  await link(otherBrand)
  assert.deepEqual(await marks(a, b, otherBrand), [false, false, false])
  await put(otherBrand, { brand: 'Vos' })
  assert.deepEqual(
    (await pairs(otherBrand)).map(({ reasons }) => reasons),
    [[reason]],
  )
})

test('5.11 what a person decided comes back also where its product came back before it', async () => {
  const [a = 0, b = 0] = await add({ sku: 'BACK-1', eanCode: '4002515289693' }, { sku: 'BACK-2', eanCode: '4002515289693' })
  const id = Number((await pairs(a))[0]?.id)
  await settle(String(id), 'NOT_DUPLICATE')
  const { changeSetId } = await write({ kind: 'product', id: a, op: 'delete', fields: {} })
  const back = (ids: number[]) => applyRevert(db, { changeSetId: changeSetId ?? 0 }, { ...options, ids })
  await back([a])
  assert.deepEqual(
    (await pairs(a)).map(({ status }) => status),
    ['OPEN'],
    'found again, as nobody said anything yet',
  )
  const { blocked } = await back([id])
  assert.deepEqual(blocked, [])
  assert.deepEqual(
    (await pairs(a)).map((pair) => [pair.id, pair.status, pair.decidedBy]),
    [[String(id), 'NOT_DUPLICATE', 'test']],
  )
  assert.deepEqual(await marks(a, b), [false, false])
})

test('5.11 of pairs that are gone nothing is left but what stands in the log', async () => {
  const [a = 0] = await add({ sku: 'LEFT-1', eanCode: '4011905437873' }, { sku: 'LEFT-2', eanCode: '4011905437873' })
  const { id } = (await pairs(a))[0] ?? { id: '' }
  const isKnown = async (thing: number | string) => (await rows('select from entities where id = $1', [Number(thing)])).length === 1
  await forgetPairs(db)
  assert.equal(await isKnown(id), true)
  await put(a, { eanCode: null })
  await forgetPairs(db)
  assert.equal(await isKnown(id), false)
  const logged = await rows<{ id: number }>(`select distinct entity_id as id from change_items where kind = 'productDuplicate'`)
  assert.ok(logged.length > 0)
  for (const one of logged) assert.equal(await isKnown(one.id), true)
})

test('5.11 what very many products share is no reason', async () => {
  const many = await add(
    ...Array.from({ length: 120 }, (_, at) => ({
      sku: `BULK-${at}`,
      eanCode: '1111111111116',
      brand: 'Vos',
      'content.nl.name': 'Plank',
      'attribute.width': 60,
    })),
  )
  assert.deepEqual(await rows('select id from product_duplicates where product_a_id = any($1::integer[])', [many]), [])
})

test('5.11 while a name is typed the products that may be meant are told', async () => {
  const like = async (name: string, brand?: string) =>
    (
      await ask<{ productsLike: { sku: string }[] }>('query Like($name: String!, $brand: String) { productsLike(name: $name, brand: $brand) { sku } }', {
        name,
        brand,
      })
    ).productsLike.map(({ sku }) => sku)
  assert.deepEqual(await like('bank lund 3-zits leer cognak', 'Vos'), ['L-6'])
  assert.deepEqual(await like('Bank Lund 3-zits leer cognac', 'Wolf'), [])
  assert.deepEqual(await like('Ban'), [])
})
