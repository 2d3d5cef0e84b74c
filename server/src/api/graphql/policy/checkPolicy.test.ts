import assert from 'node:assert/strict'
import test from 'node:test'
import { buildSchema } from 'graphql'
import { checkPolicy } from './checkPolicy.ts'
import { accessTo } from './policy.ts'

const schema = buildSchema('type Query { open: Int sofas: [Sofa] } type Sofa { price: Int }')

test('a row for a field or a type that does not exist keeps the server from starting, and is named', () => {
  checkPolicy(schema, { Query: { open: 'everybody' } })
  assert.throws(() => checkPolicy(schema, { Query: { open: 'everybody' }, Sofa: { gone: 'link' } }), /policy\.ts has a row for Sofa\.gone/)
  assert.throws(() => checkPolicy(schema, { Photo: { id: 'link' } }), /policy\.ts has a row for Photo\.id/)
})

test('what nobody has decided is for staff alone, whatever it is called', () => {
  assert.deepEqual(
    [
      accessTo('Product', 'name'),
      accessTo('Product', 'price'),
      accessTo('Sofa', 'price'),
      accessTo('toString', 'name'),
      accessTo('Product', 'toString'),
      accessTo('Product', 'constructor'),
    ],
    ['link', 'staff', 'staff', 'staff', 'staff', 'staff'],
  )
})
