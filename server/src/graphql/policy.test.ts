import assert from 'node:assert/strict'
import test from 'node:test'
import { buildSchema } from 'graphql'
import { guardRootFields } from './policy.ts'

const schema = () => buildSchema('type Query { open: Int closed: Int } type Mutation { change: Int }')
const policy = { 'Query.open': ['staff', 'anonymous'], 'Query.closed': ['staff'], 'Mutation.change': ['staff'] } as const

test('the schema is refused while a field of Query or Mutation has no row in the policy', () => {
  guardRootFields(schema(), policy)
  const { 'Mutation.change': _, ...incomplete } = policy
  assert.throws(() => guardRootFields(schema(), incomplete), /Mutation\.change/)
})

test('a row for a field that does not exist is refused too', () => {
  assert.throws(() => guardRootFields(schema(), { ...policy, 'Query.gone': ['staff'] }), /Query\.gone/)
})
