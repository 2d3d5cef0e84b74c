import { readId, searchWords, loadPresent } from '../../../platform/db/index.ts'
import {
  readPage,
  type Resolvers,
  type Context,
  type QueryAttributeImpactArgs,
  type ResolversTypes,
  type MutationPrepareAttributeDeleteArgs,
  readSelection,
  refusal,
  type UpdateAttributeInput,
} from '../../../platform/contract/index.ts'
import { translations, updateEntity } from '../../../services/mutations/index.ts'
import { inputFields } from '../../../services/plainEntity/index.ts'
import { countImpact, countImpactOnWebsites, findImpactSample } from './attributeImpact.store.ts'
import { attributeEntity } from './attributes.fields.ts'
import { nameIn } from './attributes.rules.ts'
import { attributeOrderings, type AttributeRow, countAttributes, listAttributes, listGroups, findAttributeIds, findAttributes } from './attributes.store.ts'
import { createAttribute } from './createAttribute.ts'
import { prepareDelete, defineDeleteJob } from '../../../services/jobs/index.ts'
import { canEditAttributes } from './attributes.policy.ts'

/** Deletes attributes with their values, which products lose. */
const attributesDeleteJob = defineDeleteJob({ kind: 'attributesDelete', entity: 'attribute', title: 'catalogue.attributes.delete', source: 'attributes' })

/**
 * Prepares the deletion as a job to be confirmed.
 * @throws GraphQLError if the viewer may not change attributes
 */
async function prepareAttributeDelete(args: MutationPrepareAttributeDeleteArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const selected = await readSelection(context, { field: 'ids', ...args }, (search) => findAttributeIds(db, search))
  return prepareDelete(context, { viewer, job: attributesDeleteJob, selected, find: (ids) => findAttributes(db, ids), none: 'catalogue.attributes.none' })
}

const sampleSize = 5

/** What requiring an attribute everywhere would do to products and websites, without writing. */
async function attributeImpact(
  { id, alwaysRequired, optionalValue }: QueryAttributeImpactArgs,
  { db, loaders }: Context,
): Promise<Awaited<ResolversTypes['AttributeImpact']>> {
  const nothing = { becomeIncomplete: 0, withoutValue: 0, websites: [], sample: [] }
  const isAsked = id !== null && id !== undefined
  const number = isAsked ? readId(id) : null
  const attribute = number === null ? null : await loaders.attributes.load(number)
  if (isAsked && !attribute) return nothing
  // An attribute that is not required, or has no effect, is missing nowhere.
  if (!alwaysRequired || (optionalValue ?? attribute?.optionalValue ?? false)) return nothing
  const attributeId = attribute?.id ?? null
  const [counts, websites, sampleIds] = await Promise.all([
    countImpact(db, attributeId),
    countImpactOnWebsites(db, attributeId),
    findImpactSample(db, attributeId, sampleSize),
  ])
  const [sample, sites] = await Promise.all([
    loadPresent(loaders.products, sampleIds),
    loadPresent(
      loaders.websites,
      websites.map(({ websiteId }) => websiteId),
    ),
  ])
  const byId = new Map(sites.map((website) => [website.id, website]))
  const hit = websites.flatMap(({ websiteId, becomeIncomplete }) => {
    const website = byId.get(websiteId)
    return website ? [{ website, becomeIncomplete }] : []
  })
  return { ...counts, websites: hit, sample }
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Attribute: AttributeRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    attributes: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    attribute: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.attributes.load(number)
    },
    attributeImpact: (_, args, context) => attributeImpact(args, context),
  },
  Mutation: {
    createAttribute: (_, args, context) => createAttribute(args, context),
    updateAttribute: (_, { input }, context) => updateAttribute(input, context),
    prepareAttributeDelete: (_, args, context) => prepareAttributeDelete(args, context),
  },
  AttributePage: {
    groups: (_, __, { db }) => listGroups(db),
    totalCount: ({ searchTerm, filter }, _, { db }) => countAttributes(db, { words: searchWords(searchTerm), filter: filter ?? {} }),
    results: ({ searchTerm, filter }, args, context) =>
      listAttributes(context.db, { words: searchWords(searchTerm), filter: filter ?? {} }, context.language, readPage(context, args, attributeOrderings)),
  },
  Attribute: {
    name: ({ names, code }, _, { language }) => nameIn(language, names, code),
    names: ({ names }) => translations(names),
    descriptions: ({ descriptions }) => translations(descriptions),
    group: ({ groups }, _, { language }) => groups[language] ?? groups['nl'] ?? null,
    groups: ({ groups }) => translations(groups),
    hint: ({ description, descriptions }, _, { language }) => descriptions[language] ?? description,
    valueCount: async ({ id }, _, { loaders }) => (await loaders.attributeValueCounts.load(id))?.count ?? 0,
    productCount: async ({ id }, _, { loaders }) => (await loaders.attributeProductCounts.load(id))?.count ?? 0,
    values: ({ id }, { searchTerm, limit }, context) =>
      context.loaders.valuesOfAttributes.load({ attributeId: id, words: searchWords(searchTerm), limit: readPage(context, { limit }, []).limit }),
    lockedFields: async ({ id }, _, { loaders }) => (await loaders.locks.load(id)).map(({ field }) => field),
  },
}

type Payload = Awaited<ResolversTypes['AttributePayload']>

/** Saves a form: only fields in the input are changed; null empties a field. */
async function updateAttribute({ id, revision, ...own }: UpdateAttributeInput, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const { row, ...answer } = await updateEntity(context, {
    ...{ kind: 'attribute', viewer, id, revision, find: findAttributes, loader: loaders.attributes },
    fields: inputFields(attributeEntity, own),
  })
  return { attribute: row, ...answer }
}
