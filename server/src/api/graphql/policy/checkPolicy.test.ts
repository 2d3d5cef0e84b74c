import assert from 'node:assert/strict'
import test from 'node:test'
import { buildSchema } from 'graphql'
import { checkPolicy } from './checkPolicy.ts'
import type { PolicyRows } from './Policy.ts'

const schema = buildSchema('type Query { open: Int sofas: [Sofa] } type Sofa { price: Int }')
const sections: Record<string, PolicyRows> = { root: { Query: { open: 'everybody', sofas: 'staff' } }, catalogue: { Sofa: { price: 'staff' } } }

test('the server does not start while a field of any type has no row, and is told in which file', () => {
  checkPolicy(schema, sections)
  assert.throws(() => checkPolicy(schema, { ...sections, catalogue: { Sofa: {} } }), { message: 'Nobody has decided who may ask Sofa.price: add a row to server/src/graphql/policy/catalogue.policy.ts.' })
  assert.throws(() => checkPolicy(schema, { root: sections.root ?? {} }), { message: 'Nobody has decided who may ask Sofa.price: add a row to the file of its section in server/src/graphql/policy/.' })
})

test('a row for a field or a type that does not exist is refused too', () => {
  assert.throws(() => checkPolicy(schema, { ...sections, catalogue: { Sofa: { price: 'staff', gone: 'staff' } } }), /catalogue\.policy\.ts has a row for Sofa\.gone/)
  assert.throws(() => checkPolicy(schema, { ...sections, media: { Photo: { id: 'staff' } } }), /media\.policy\.ts has a row for Photo\.id/)
})
