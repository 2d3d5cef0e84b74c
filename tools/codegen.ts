import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType, parse } from 'graphql'

// Writes the types of all resolvers, and the names by which lists sort, from the contract: `node tools/codegen.ts`.

const root = join(import.meta.dirname, '..')
const filename = join(root, 'server/src/platform/contract/__generated__/resolvers.ts')

/** Behind a page stands only the question: its fields `totalCount` and `results` ask the database, each when wanted. */
const pageOf = (filter: string) => `{ searchTerm?: string | null; filter?: ${filter} | null }`

/** The types behind which something else stands while they are being resolved, mostly a row: whoever resolves one says so in `Rows`. */
const rows = [
  'User',
  'Product',
  'ProductContent',
  'SearchMatch',
  'ProductDuplicate',
  'EmeubelProduct',
  'Image',
  'ImageProductAssociation',
  'PriceList',
  'Price',
  'Review',
  'ChangeSet',
  'Preview',
  'ChangedEntity',
  'ChangedField',
  'ChangedSince',
  'BinEntry',
  'FieldValueAt',
  'Job',
  'JobFailure',
  'Presence',
  'Attribute',
  'VariationMatrix',
  'VariationAxis',
  'VariationRow',
  'VariationCell',
  'VariationCollision',
  'AttributeValue',
  'BundleComponent',
  'BlockTemplate',
  'MarginKey',
  'PushedProduct',
  'Positioning',
  'StockLocation',
  'StockLevel',
  'TakenUrlKey',
  'Website',
  'InspectorCheck',
  'VariationDifference',
  'ProductAttributeValue',
]

const mappers = {
  ...Object.fromEntries(rows.map((type) => [type, `Rows['${type}']`])),
  ProductPage: pageOf('ProductFilter'),
  EmeubelProductPage: pageOf('EmeubelProductFilter'),
  ImagePage: pageOf('ImageFilter'),
  PriceListPage: pageOf('PriceListFilter'),
  ReviewPage: pageOf('ReviewFilter'),
  ChangeSetPage: '{ filter?: ChangeSetFilter | null }',
  BinPage: pageOf('BinFilter'),
  JobPage: '{ filter?: JobFilter | null }',
  AttributePage: pageOf('AttributeFilter'),
  AttributeValuePage: pageOf('AttributeValueFilter'),
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

const files = { [filename]: `import type { Rows } from '../Rows.ts'\n${text}`, [join(root, 'shared/lists/src/__generated__/Sorts.ts')]: sortsOf(schemaAst) }
for (const [name, content] of Object.entries(files)) {
  await mkdir(dirname(name), { recursive: true })
  await writeFile(name, `// Written by tools/codegen.ts from schema.graphql; not committed, never edited.\n${content}`)
}
