import { readId } from '../../../platform/db/index.ts'
import {
  type Context,
  readPage,
  type Resolvers,
  type MutationApproveAttributeValuesArgs,
  readSelection,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, describeProblems, translations } from '../../../services/mutations/index.ts'
import { apply, findChangeSet, type PlanItem } from '../../../engine/index.ts'
import { canEditAttributes } from './attributes.policy.ts'
import {
  attributeValueOrderings,
  type AttributeValueRow,
  countAttributeValues,
  listAttributeValues,
  listBearers,
  findAttributeValueIds,
} from './attributeValues.store.ts'
import { createAttributeValue } from './createAttributeValue.ts'
import type { Near } from './NearDuplicates.ts'
import { prepareAttributeValueDelete, prepareAttributeValueMerge } from './prepareAttributeValues.ts'
import { readAttributeValueSearch } from './readAttributeValueSearch.ts'
import { sortAttributeValues } from './sortAttributeValues.ts'
import { updateAttributeValue } from './updateAttributeValue.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    AttributeValue: AttributeValueRow
  }
}

// More than a person reads: the first are the surest.
const mostNear = 10

async function shown(near: readonly Near[], { intl, loaders }: Context) {
  const found = await Promise.all(near.slice(0, mostNear).map(async ({ id, nearness }) => ({ value: await loaders.attributeValues.load(id), nearness })))
  return found.flatMap(({ value, nearness }) =>
    value === null ? [] : [{ value, reason: intl.formatMessage({ id: `catalogue.attributeValue.near.${nearness}` }) }],
  )
}

export const resolvers: Resolvers = {
  Query: {
    attributeValues: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    attributeValue: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.attributeValues.load(number)
    },
  },
  Mutation: {
    createAttributeValue: (_, args, context) => createAttributeValue(args, context),
    updateAttributeValue: (_, args, context) => updateAttributeValue(args, context),
    approveAttributeValues: (_, args, context) => approveAttributeValues(args, context),
    sortAttributeValues: (_, args, context) => sortAttributeValues(args, context),
    prepareAttributeValueDelete: (_, args, context) => prepareAttributeValueDelete(args, context),
    prepareAttributeValueMerge: (_, args, context) => prepareAttributeValueMerge(args, context),
  },
  AttributeValuePage: {
    totalCount: async (page, _, context) => countAttributeValues(context.db, await readAttributeValueSearch(context.db, page)),
    results: async (page, args, context) => {
      const asked = readPage(context, args, attributeValueOrderings)
      return listAttributeValues(context.db, await readAttributeValueSearch(context.db, page), context.language, asked)
    },
  },
  Attribute: {
    nearValues: async ({ id }, { to, except }, context) => {
      if (to.trim() === '') return []
      const all = await context.loaders.nearDuplicates.load(id)
      return shown(all.of({ id: (except ? readId(except) : null) ?? 0, value: to, names: {}, synonyms: [] }), context)
    },
  },
  AttributeValue: {
    name: ({ names, value }, _, { language }) => names[language] ?? value,
    attribute: async ({ attributeId }, _, { loaders }) => {
      const attribute = await loaders.attributes.load(attributeId)
      if (attribute === null) throw new Error(`The attribute ${attributeId} of a value is not there`)
      return attribute
    },
    names: ({ names }) => translations(names),
    image: ({ imageId }, _, { loaders }) => (imageId === null ? null : loaders.images.load(imageId)),
    productCount: async ({ id }, _, { loaders }) => (await loaders.attributeValueBearers.load(id))?.count ?? 0,
    nearDuplicates: async ({ id, attributeId, value, names, synonyms }, _, context) =>
      shown((await context.loaders.nearDuplicates.load(attributeId)).of({ id, value, names, synonyms }), context),
    products: async ({ id }, args, context) => {
      const products = await Promise.all(
        (await listBearers(context.db, id, readPage(context, args, []))).map((product) => context.loaders.products.load(product)),
      )
      return products.filter((product) => product !== null)
    },
    lockedFields: async ({ id }, _, { loaders }) => (await loaders.locks.load(id)).map(({ field }) => field),
  },
}

/**
 * Approves values in one change set: the given ones, or all that a search finds. Already approved and deleted ones are skipped.
 * @throws GraphQLError if the viewer may not change attributes
 */
async function approveAttributeValues(
  { ids, selection }: MutationApproveAttributeValuesArgs,
  context: Context,
): Promise<Awaited<ResolversTypes['ApproveValuesPayload']>> {
  const { db, loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const selected = await readSelection(context, { field: 'ids', ids, selection }, async () =>
    findAttributeValueIds(db, await readAttributeValueSearch(db, selection ?? {})),
  )
  if (selected.errors.length > 0) return { attributeValues: [], changeSet: null, errors: selected.errors }
  const numbers = selected.ids
  const plan = numbers.map((id): PlanItem => ({ kind: 'attributeValue', id, op: 'update', fields: { needsApproval: false } }))
  const { changeSetId, blocked } = await apply(db, plan, { actor: actorOf(viewer), source: 'attributeValues' })
  for (const id of numbers) loaders.attributeValues.clear(id)
  const values = await Promise.all(numbers.map((id) => loaders.attributeValues.load(id)))
  return {
    attributeValues: values.filter((value) => value !== null),
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: describeProblems(
      context,
      'attributeValue',
      blocked.flatMap(({ problems }) => problems).filter(({ code }) => code !== 'missing'),
    ),
  }
}
