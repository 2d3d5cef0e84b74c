import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNamedType } from 'graphql'
import { composition } from '../../../composition.ts'
import { createUser } from '../../../services/accounts/index.ts'
import { apply } from '../../../engine/index.ts'
import { createShareLink } from '../../../domains/supplier/index.ts'
import { anna, type CallOptions, withServer } from '../../../testing/index.ts'
import { createSchema } from '../schema.ts'

const { accounts, ask, call, db } = await withServer()
const client = { ip: null, userAgent: 'test' }
const bea = { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos' }
const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'PREPARED-1', active: true } }], {
  actor: anna,
  source: 'test',
})
const product = createdIds[0] ?? 0

// All mutations that take a job by its id: read from the schema, so that new ones are included.
const jobMutations = Object.values(createSchema(composition).getMutationType()?.getFields() ?? {}).filter(
  ({ type, args }) => getNamedType(type).name === 'JobPayload' && args.some(({ name }) => name === 'id'),
)
const fields = 'id state title sample total preview { __typename }'
const questions = [
  (id: string) => `{ node(id: "${id}") { ... on Job { ${fields} } } }`,
  ...jobMutations.map(
    ({ name, args }) =>
      (id: string) =>
        `mutation { ${name}(id: "${id}"${args.some((one) => one.name === 'keep') ? ', keep: true' : ''}) { job { ${fields} } errors { field code message } } }`,
  ),
]

test('SHR-6 a job that is only prepared is there for who prepared it; whatever others ask of it is answered as of none', async () => {
  assert.deepEqual(
    jobMutations.map(({ name }) => name),
    ['startJob', 'stopJob', 'settleJob', 'retryJob', 'revertJob'],
  )
  const { token } = await accounts.openSession(db, { id: (await createUser(db, bea)) ?? 0, email: bea.email }, client)
  const link = await createShareLink(
    db,
    { productId: product, email: 'verkoop@duinhof.example', recipientType: 'SUPPLIER', language: 'nl', expiresAfter: 14, subject: 'Bank', message: '{{link}}' },
    anna,
  )
  const visitor = await accounts.openShareSession(db, link.id, client)
  assert.ok(visitor)
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { id: string } } }>(
    `mutation { prepareProductsBulk(input: { selection: { ids: [${product}] }, action: DEACTIVATE }) { job { id } } }`,
    {},
    { token },
  )
  const { id } = prepareProductsBulk.job

  for (const question of questions) {
    const others: CallOptions[] = [{}, { token: visitor.token }, { as: 'anonymous' }]
    for (const how of others) {
      const [theirs, none] = [await call(question(id), {}, how), await call(question('2000000000'), {}, how)]
      assert.deepEqual([theirs.data, theirs.errors], [none.data, none.errors], question(id))
    }
  }
  const { node } = await ask<{ node: Record<string, unknown> }>(questions[0]?.(id) ?? '', {}, { token })
  assert.deepEqual([node['id'], node['state'], node['total']], [id, 'PREPARED', 1])
})
