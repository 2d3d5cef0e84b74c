import assert from 'node:assert/strict'
import test from 'node:test'
import { getNamedType } from 'graphql'
import { composition } from '../../../composition.ts'
import { createSchema, createSchemaForOthers } from '../schema.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import { objectTypes } from './checkPolicy.ts'
import { markReachable } from './reachable.ts'
import type { Access } from './Access.ts'
import { accessTo, peopleOnly } from './policy.ts'

const rows = objectTypes(createSchema(composition)).flatMap((type) =>
  Object.keys(type.getFields()).map((field) => ({ row: `${type.name}.${field}`, access: accessTo(type.name, field) })),
)
const openTo = (access: Access) => rows.filter((one) => one.access === access).map(({ row }) => row)

test('SHR-6 a share link shows this and nothing else: no price, cost, margin, stock, supplier, log or member of staff', () => {
  const fields = (type: string, names: string) => names.split(' ').map((name) => `${type}.${name}`)
  assert.deepEqual(
    openTo('link').sort(),
    [
      ...fields('Query', 'node product limitedProduct'),
      ...fields('Mutation', 'saveProposal saveProposalComment submitProposal uploadLimitedFile uploadLimitedImage'),
      ...fields('LimitedProduct', 'productId endsAt recipientType language state comment isDraft fields products'),
      ...fields('LimitedRow', 'productId name asked filled'),
      ...fields('LimitedField', 'field label help kind unit maximum lines options value images files present state reason comment checks'),
      ...fields('LimitedFile', 'id name mimeType byteSize url'),
      ...fields('LimitedOption', 'value label'),
      ...fields('Product', 'id type originalType contentType name sku eanCode brand series category content contents imageproductassociationSet'),
      ...fields('ProductContent', 'language name shortDescription description'),
      ...fields('ImageProductAssociation', 'id image position'),
      ...fields('Image', 'id name altText imageUrl image500282Url width height aspectRatio'),
    ].sort(),
  )
})

test('SHR-6 what is open to more than staff takes no search, filter or order: by them one could find out what is not shown', () => {
  const types = new Map(objectTypes(createSchema(composition)).map((type) => [type.name, type.getFields()]))
  const args = rows
    .filter(({ access }) => access !== 'staff')
    .flatMap(({ row }) => {
      const [type = '', field = ''] = row.split('.')
      return (types.get(type)?.[field]?.args ?? []).map(({ name }) => name)
    })
  assert.deepEqual([...new Set(args)].sort(), [
    'code',
    'comment',
    'email',
    'field',
    'file',
    'id',
    'language',
    'limit',
    'password',
    'refreshToken',
    'report',
    'token',
    'value',
  ])
})

test('SHR-6 a field is refused by whatever way one came to it, and so is a thing to which nothing has led', async () => {
  const viewers: Context['viewer'][] = [{ kind: 'anonymous' }, { kind: 'share', shareLinkId: 1, productId: 7, email: 'a@b.example', sessionId: '' }]
  let refused = 0
  for (const type of objectTypes(createSchemaForOthers(composition))) {
    for (const field of Object.values(type.getFields()).filter((one) => one.subscribe === undefined)) {
      const access = accessTo(type.name, field.name)
      for (const viewer of viewers) {
        const context = { viewer, intl: intlFor('en') } as Context
        const ask = (parent: object) => field.resolve?.(parent, {}, context, {} as never)
        const root = type.name === 'Query' || type.name === 'Mutation'
        if (!root) assert.throws(() => ask({}), /^(Sign in to continue|This link shows one product)/, `${type.name}.${field.name} of a thing from nowhere`)
        if (access !== 'staff') continue
        const parent = { id: 7, productId: 7 }
        markReachable(context, parent)
        assert.throws(() => ask(parent), /^(Sign in to continue|This link shows one product)/, `${type.name}.${field.name} of its own product`)
        refused += 1
      }
    }
  }
  assert.equal(refused, (openTo('staff').length - rows.filter(({ row }) => row.startsWith('Subscription.')).length) * 2)
})

// whatever answers with an account, a token or a session
const ofAccounts = new Set([
  'AccountPayload',
  'BeginSecondFactorPayload',
  'ChangePasswordPayload',
  'MachineTokenPayload',
  'RefreshToken',
  'SecondFactorPayload',
  'SessionsPayload',
  'ShareLinkAuth',
  'TokenAuth',
  'UpdateMePayload',
])

test('a mutation that is about accounts, sessions or tokens is for people, not for programs', () => {
  const mutations = Object.values(createSchema(composition).getMutationType()?.getFields() ?? {})
  const named = mutations.filter(({ type }) => ofAccounts.has(getNamedType(type).name)).map(({ name }) => name)
  assert.deepEqual(
    named.filter((name) => !(peopleOnly.Mutation as readonly string[]).includes(name)),
    [],
  )
  assert.deepEqual(
    [...ofAccounts].filter((payload) => !mutations.some(({ type }) => getNamedType(type).name === payload)),
    [],
  )
})
