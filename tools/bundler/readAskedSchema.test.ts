import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema, findBreakingChanges } from 'graphql'
import { readAskedSchema } from './readAskedSchema.ts'

const schema = `
  "What is sold"
  type Product implements Node { id: Int! name(language: Language, short: Boolean): String price: Money! parent: Node block: Block }
  interface Node { id: Int! }
  union Block = Text | Picture
  type Text { text: String! }
  type Picture { url: String! }
  type Money { amount: Int! currency: String! }
  enum Language { EN NL }
  enum Colour { RED GREEN }
  input ProductInput { name: String! money: MoneyInput }
  input MoneyInput { amount: Int! }
  input OtherInput { colour: Colour }
  type Query { product(id: Int!): Product other(input: OtherInput): Colour }
  type Mutation { saveProduct(input: ProductInput!): Product }`

test('S2 of the schema stays what the documents use: fields, their arguments, and input types and enums as a whole', () => {
  const asked = readAskedSchema(
    {
      one: 'query A($language: Language) { product(id: 1) { name(language: $language) block { __typename ... on Text { text } } } }',
      two: 'mutation B($input: ProductInput!) { saveProduct(input: $input) { id } }',
    },
    schema,
  )
  assert.equal(
    asked.replace(/\s+/g, ' '),
    'type Product { id: Int! name(language: Language): String block: Block } union Block = Text type Text { text: String! } enum Language { EN NL } input ProductInput { name: String! money: MoneyInput } input MoneyInput { amount: Int! } type Query { product(id: Int!): Product } type Mutation { saveProduct(input: $input): Product }'.replace(
      '$input',
      'ProductInput!',
    ),
  )
  assert.deepEqual(findBreakingChanges(buildSchema(asked), buildSchema(schema)), [])
})

test('who asks for nothing has nothing', () => {
  assert.equal(readAskedSchema({}, schema), '')
})
