import assert from 'node:assert/strict'
import test from 'node:test'
import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { lazyLoaders } from './lazyLoaders.ts'

const [first, second] = [{}, {}] as Kysely<Database>[] as [Kysely<Database>, Kysely<Database>]

test('the loaders of a domain are made once, when one of them is asked for, and with the database of their request', () => {
  const made: string[] = []
  const domain = (name: string) => (db: Kysely<Database>) => {
    made.push(name)
    return { [name]: { of: db }, [`${name}Owners`]: { of: db } }
  }
  const create = lazyLoaders(domain('products'), domain('reviews')) as (db: Kysely<Database>) => Record<string, { of: Kysely<Database> }>
  create(first)
  made.length = 0
  const [ours, theirs] = [create(first), create(second)]
  assert.deepEqual(made, [])
  assert.equal(ours['products']?.of, first)
  assert.equal(ours['productsOwners'], ours['productsOwners'])
  assert.equal(ours['products'], ours['products'])
  assert.deepEqual(made, ['products'])
  assert.equal(theirs['reviewsOwners']?.of, second)
  assert.deepEqual(made, ['products', 'reviews'])
  assert.equal(ours['nobody'], undefined)
  assert.deepEqual(
    ['reviews', 'nobody', 'constructor'].map((name) => name in theirs),
    [true, false, false],
  )
})

test('two domains cannot have a loader of one name', () => {
  const create = lazyLoaders(
    () => ({ products: 1 }),
    () => ({ products: 2 }),
  )
  assert.throws(() => create(first), /Two domains have a loader products/)
})
