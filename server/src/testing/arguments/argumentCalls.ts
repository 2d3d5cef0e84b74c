import { type GraphQLField, getNamedType, getNullableType, isLeafType, isListType, isObjectType, isRequiredArgument } from 'graphql'
import type { ArgumentPlace } from './findArgumentPlaces.ts'

/** Things that are there, and whose revisions. */
export interface There {
  product: number
  attribute: number
  attributeValue: number
  review: number
  website: number
  changeSet: number
  revisionOf: (table: string, id: number) => Promise<number>
}

type Arguments = Record<string, unknown>

/** What has to be said besides the value that is tried, so that it gets as far as it can: of each field of the schema with a required argument, and of each with inputs. */
export const beside = ({ product, attribute, attributeValue, review, website, changeSet, revisionOf }: There): Readonly<Record<string, () => Arguments | Promise<Arguments>>> => ({
  'Query.node': () => ({ id: product }),
  'Query.product': () => ({ id: product }),
  'Query.presences': () => ({ id: product }),
  'Query.revertPreview': () => ({ input: { changeSet, entity: product } }),
  'Query.fieldHistory': () => ({ id: product, field: 'content.nl.name' }),
  'Query.nextSku': () => ({ prefix: 'BNK-' }),
  'Query.productsWithCode': () => ({ code: 'BNK-1' }),
  'Query.nextSkuOfBrand': () => ({ brand: 'Nobody' }),
  'Query.productsLike': () => ({ name: 'Bank' }),
  'Query.attribute': () => ({ id: attribute }),
  'Query.attributeValue': () => ({ id: attributeValue }),
  'Query.review': () => ({ id: review }),
  'Query.attributeImpact': () => ({ id: attribute, alwaysRequired: true }),
  'Query.bundleComponents': () => ({ ids: [product] }),
  'Query.listSettings': () => ({ list: 'products' }),
  'Mutation.tokenAuth': () => ({ email: 'nobody@vitrine.example', password: 'wrong' }),
  'Mutation.refreshToken': () => ({ refreshToken: 'wrong' }),
  'Mutation.shareLinkAuth': () => ({ token: 'wrong' }),
  'Mutation.revokeSession': () => ({ id: 0 }),
  'Mutation.updateMe': () => ({ input: {} }),
  'Mutation.changePassword': () => ({ input: { current: 'wrong', new: 'a chair of oak and linen' } }),
  'Mutation.revert': () => ({ input: { changeSet, entity: product, fields: ['nothing'] } }),
  'Mutation.restore': () => ({ ids: [0] }),
  ...Object.fromEntries(['startJob', 'stopJob', 'retryJob', 'revertJob'].map((name) => [`Mutation.${name}`, () => ({ id: 0 })])),
  'Mutation.settleJob': () => ({ id: 0, keep: true }),
  'Mutation.lockField': () => ({ id: product, field: 'content.nl.name', locked: true }),
  'Mutation.announcePresence': () => ({ input: { id: product, client: 'tab' } }),
  'Mutation.endPresence': () => ({ client: 'tab' }),
  'Mutation.createProduct': () => ({ input: { type: 'SIMPLE', sku: '' } }),
  'Mutation.updateProduct': async () => ({ input: { id: product, revision: await revisionOf('products', product) } }),
  'Mutation.settleDuplicate': () => ({ id: 0, status: 'OPEN' }),
  'Mutation.prepareProductsBulk': () => ({ input: { selection: { ids: [product] }, action: 'DEACTIVATE' } }),
  'Mutation.prepareVariations': () => ({ product, combinations: [] }),
  'Mutation.createAttribute': () => ({ input: { type: 'TEXT', names: [] } }),
  'Mutation.updateAttribute': async () => ({ input: { id: attribute, revision: await revisionOf('attributes', attribute) } }),
  'Mutation.prepareAttributeDelete': () => ({}),
  'Mutation.createAttributeValue': () => ({ input: { attribute, value: '' } }),
  'Mutation.updateAttributeValue': async () => ({ input: { id: attributeValue, revision: await revisionOf('attribute_values', attributeValue) } }),
  'Mutation.prepareAttributeValueDelete': () => ({}),
  'Mutation.prepareAttributeValueMerge': () => ({ target: attributeValue }),
  'Mutation.approveAttributeValues': () => ({ ids: [0] }),
  'Mutation.sortAttributeValues': () => ({ attribute, ids: [] }),
  'Mutation.prepareReviewDelete': () => ({ selection: {} }),
  'Mutation.updateReview': async () => ({ input: { id: review, revision: await revisionOf('reviews', review) } }),
  'Mutation.setCheckSeverity': () => ({ website, code: 'DIM_TEXT', severity: 'WARN' }),
  'Mutation.saveListSettings': () => ({ list: 'products', settings: '{}' }),
  'Mutation.createBlockTemplate': () => ({ input: { name: '', blocks: '[]', texts: '{}' } }),
  'Mutation.deleteBlockTemplate': () => ({ id: 0 }),
  'Mutation.prepareBlocksCopy': () => ({ input: { product, selection: { ids: [product] }, replace: false } }),
  'Subscription.entity': () => ({ id: product, client: 'listener' }),
  'Product.related': () => ({ kind: 'CROSS_SELL' }),
  'Product.relatedFrom': () => ({ kind: 'UPSELL' }),
  'Product.searchMatch': () => ({ searchTerm: 'bank' }),
  'Attribute.nearValues': () => ({ to: 'wit' }),
  'InspectorCheck.severity': () => ({ website }),
})

/** The way to each type whose fields take arguments; the fields come where the § stands. */
export const routes = ({ product, attribute, attributeValue, changeSet }: There, preparedJob: string): Readonly<Record<string, string>> => ({
  Query: '{ § }',
  Mutation: '{ § }',
  Subscription: '{ § }',
  Product: `{ product(id: ${product}) { § } }`,
  VariationDifference: `{ product(id: ${product}) { variationDifferences { § } } }`,
  Attribute: `{ attribute(id: ${attribute}) { § } }`,
  AttributeValue: `{ attributeValue(id: ${attributeValue}) { § } }`,
  InspectorCheck: '{ inspectorChecks { § } }',
  ChangeSet: `{ node(id: ${changeSet}) { ... on ChangeSet { § } } }`,
  Preview: `{ revertPreview(input: { changeSet: ${changeSet}, entity: ${product} }) { § } }`,
  Job: `{ node(id: ${preparedJob}) { ... on Job { § } } }`,
  ...Object.fromEntries(['product', 'attribute', 'attributeValue', 'emeubelProduct', 'image', 'priceList', 'review', 'changeSet', 'job'].map((name) => [`${name[0]?.toUpperCase()}${name.slice(1)}Page`, `{ ${name}s { § } }`])),
  BinPage: '{ bin { § } }',
})

// One value of an element of an input that stands in a list, besides the value that is tried.
const elements: Readonly<Record<string, Arguments>> = { contents: { language: 'nl' }, names: { language: 'nl' }, descriptions: { language: 'nl' }, translations: { language: 'nl' }, fields: { field: 'brand', value: '"x"' } }

/** The arguments with the value at its place; of a list, with all of the values. */
export function withValues(given: Arguments, { argument, path }: ArgumentPlace, values: readonly unknown[]): Arguments {
  return put(given, [argument.name, ...path], values) as Arguments
}

function put(target: unknown, path: readonly string[], values: readonly unknown[], name = ''): unknown {
  const [step, ...rest] = path
  if (step === undefined) return values[0]
  // Of two places in one list each puts its value into the same elements.
  if (step === '[]') return values.map((value, at) => put((Array.isArray(target) ? target[at] : undefined) ?? elements[name] ?? {}, rest, [value]))
  const own = (target ?? {}) as Arguments
  return { ...own, [step]: put(own[step], rest, values, step) }
}

/** What is read of an answer: its plain fields, and one row of what can be paged. */
function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields())
  const plain = fields.filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument)).map(({ name }) => name)
  const paged = fields.filter(({ name }) => name === 'results' || name === 'entities').map(({ name }) => `${name}(limit: 1) { __typename }`)
  const errors = fields.some(({ name }) => name === 'errors') ? ['errors { code field message }'] : []
  return `{ __typename ${isListType(getNullableType(type)) ? plain.slice(0, 3).join(' ') : [...plain, ...paged, ...errors].join(' ')} }`
}

/** One document that asks a field once for each of these arguments, which go along as variables. */
export function documentOf({ field, definition }: Pick<ArgumentPlace, 'field' | 'definition'>, route: string, calls: readonly Arguments[]): { query: string; variables: Arguments } {
  const [type = ''] = field.split('.')
  const operation = { Mutation: 'mutation', Subscription: 'subscription' }[type] ?? 'query'
  const used = definition.args.filter(({ name }) => calls.some((call) => name in call))
  const many = calls.length > 1
  const asked = calls.map((_, at) => `${many ? `a${at}: ` : ''}${definition.name}(${used.map(({ name }) => `${name}: $${name}${at}`).join(', ')}) ${selectionOf(definition)}`)
  const declared = calls.flatMap((_, at) => used.map(({ name, type: wanted }) => `$${name}${at}: ${String(wanted)}`))
  const variables = Object.fromEntries(calls.flatMap((call, at) => used.map(({ name }) => [`${name}${at}`, call[name]])))
  return { query: `${operation}(${declared.join(', ')}) ${route.replace('§', asked.join(' '))}`, variables }
}
