import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType, parse } from 'graphql'

// Writes the types of all resolvers, and the names by which lists sort, from the contract: `node tools/codegen.ts`.

const root = join(import.meta.dirname, '..')
const filename = join(root, 'server/src/graphql/__generated__/resolvers.ts')

/** Behind a page stands only the question: its fields `totalCount` and `results` ask the database, each when wanted. */
const pageOf = (filter: string) => `{ searchTerm?: string | null; filter?: ${filter} | null }`

/** What stands behind a type of the contract while it is being resolved: mostly a row of its store. */
const mappers = {
  User: '../../accounts/users/users.store.ts#UserRow',
  Product: '../../catalogue/products/products.store.ts#ProductRow',
  ProductContent: '../../catalogue/products/products.store.ts#ProductContentRow',
  ProductPage: pageOf('ProductFilter'),
  SearchMatch: '../../catalogue/search/FoundText.ts#FoundText',
  ProductDuplicate: '../../catalogue/productDuplicates/productDuplicates.store.ts#ProductDuplicateRow',
  EmeubelProduct: '../../supplier/emeubelProducts/emeubelProducts.store.ts#EmeubelProductRow',
  EmeubelProductPage: pageOf('EmeubelProductFilter'),
  Image: '../../media/images/images.store.ts#ImageRow',
  ImageProductAssociation: '../../media/images/images.store.ts#ImageProductAssociationRow',
  ImagePage: pageOf('ImageFilter'),
  PriceList: '../../pricing/priceLists/priceLists.store.ts#PriceListRow',
  PriceListPage: pageOf('PriceListFilter'),
  Price: '../../pricing/prices/prices.store.ts#PriceRow',
  Review: '../../content/reviews/reviews.store.ts#ReviewRow',
  ReviewPage: pageOf('ReviewFilter'),
  ChangeSet: '../../changes/changeSets.store.ts#ChangeSetRow',
  ChangeSetPage: '{ filter?: ChangeSetFilter | null }',
  Preview: '../../changes/Shown.ts#ShownPreview',
  ChangedEntity: '../../changes/Shown.ts#ShownEntity',
  ChangedField: '../../changes/Shown.ts#ShownField',
  ChangedSince: '../../changes/Shown.ts#ShownSince',
  BinPage: pageOf('BinFilter'),
  BinEntry: '../../office/bin/bin.store.ts#BinRow',
  FieldValueAt: '../../office/activity/fieldHistory.store.ts#FieldValueRow',
  Job: '../../jobs/jobs.store.ts#JobRow',
  JobPage: '{ filter?: JobFilter | null }',
  JobFailure: '../../jobs/jobItems.store.ts#JobFailureRow',
  Presence: '../../office/presence/presence.store.ts#PresenceRow',
  Attribute: '../../catalogue/attributes/attributes.store.ts#AttributeRow',
  VariationMatrix: '../../catalogue/variations/readMatrix.ts#AskedMatrix',
  VariationAxis: '../../catalogue/variations/variations.rules.ts#MatrixAxis',
  VariationRow: '../../catalogue/variations/variations.rules.ts#Row',
  VariationCell: '../../catalogue/variations/variations.rules.ts#Cell',
  VariationCollision: '{ combination: readonly number[]; ids: readonly number[] }',
  AttributePage: pageOf('AttributeFilter'),
  AttributeValue: '../../catalogue/attributes/attributeValues.store.ts#AttributeValueRow',
  AttributeValuePage: pageOf('AttributeValueFilter'),
  BundleComponent: '../../catalogue/bundles/bundles.store.ts#BundleComponentRow',
  BlockTemplate: '../../catalogue/descriptionBlocks/blockTemplates.store.ts#BlockTemplateRow',
  MarginKey: '../../catalogue/positioning/positioning.store.ts#MarginKeyRow',
  PushedProduct: '../../catalogue/positioning/positioning.store.ts#PushedRow',
  Positioning: '../../catalogue/positioning/positioningOf.ts#PositioningOfProduct',
  StockLocation: '../../catalogue/stock/stockLevels.store.ts#StockLocationRow',
  StockLevel: '../../catalogue/stock/stockLevels.store.ts#StockLevelRow',
  TakenUrlKey: '../../catalogue/redirects/redirects.store.ts#TakenUrlKeyRow',
  Website: '../../catalogue/websites/websites.store.ts#WebsiteRow',
  InspectorCheck: '{ code: import("../../catalogue/inspector/checks.ts").CheckCode }',
  VariationDifference: '../../catalogue/variations/variations.store.ts#ShownDifference',
  ProductAttributeValue: '../../catalogue/attributes/productAttributeValues.store.ts#ProductAttributeValueRow',
}

const schema = await readFile(join(root, 'schema.graphql'), 'utf8')
const schemaAst = buildSchema(schema)
const text = await codegen({
  filename,
  schema: parse(schema),
  schemaAst,
  documents: [],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    // Ids are integers in the database, and text once they have left it.
    scalars: {
      ID: { input: 'string', output: 'number | string' },
      DateTime: { input: 'string', output: 'Date | string' },
      Date: 'string',
      Decimal: { input: 'string', output: 'string | number' },
      JSONString: 'string',
    },
    contextType: '../Context.ts#Context',
    mappers,
    maybeValue: 'T | null | undefined',
    inputMaybeValue: 'T | null | undefined',
    defaultScalarType: 'never',
  },
  plugins: [{ typescript: {} }, { resolvers: {} }],
  pluginMap: { typescript, resolvers: typescriptResolvers },
})

/** By the type of a list's rows, the names that its `ordering` takes: what `@sorts` says. */
function sortsOf(contract: GraphQLSchema): string {
  const directive = contract.getDirective('sorts')
  if (!directive) throw new Error('schema.graphql has no directive @sorts')
  const lines = Object.values(contract.getTypeMap()).flatMap((type) =>
    (isObjectType(type) ? Object.values(type.getFields()) : []).flatMap((field) => {
      const names = field.astNode ? getDirectiveValues(directive, field.astNode)?.['by'] : undefined
      return Array.isArray(names) ? [`  ${getNamedType(field.type).name}: ${names.map((name) => `'${String(name)}'`).join(' | ')}`] : []
    }),
  )
  return `/** By the type of a list's rows: what its ordering may name, with a leading - the other way round. */\nexport interface Sorts {\n${lines.join('\n')}\n}\n`
}

const files = { [filename]: text, [join(root, 'shared/lists/src/__generated__/Sorts.ts')]: sortsOf(schemaAst) }
for (const [name, content] of Object.entries(files)) {
  await mkdir(dirname(name), { recursive: true })
  await writeFile(name, `// Written by tools/codegen.ts from schema.graphql; not committed, never edited.\n${content}`)
}
