import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType, parse } from 'graphql'

// Writes the types of all resolvers, and the sort names of lists, from the contract: `node tools/codegen.ts`.

const root = join(import.meta.dirname, '..')
const filename = join(root, 'server/src/platform/contract/__generated__/resolvers.ts')

const schema = await readFile(join(root, 'schema.graphql'), 'utf8')
const schemaAst = buildSchema(schema)

/** The types that are backed by something else during resolving, mostly a row: the code that resolves one declares it in `Rows`. */
async function rowTypes(): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob('server/src/**/*.ts', { cwd: root })) {
    const [, rows = ''] = /^ {2}interface Rows \{\n((?: {4}.*\n)+?) {2}\}$/m.exec(await readFile(join(root, path), 'utf8')) ?? []
    found.push(...Array.from(rows.matchAll(/^ {4}(\w+): /gm), ([, type]) => type!))
  }
  return found.sort()
}

/** A page is backed only by the query: its fields `totalCount` and `results` query the database, each when requested. */
function pages(contract: GraphQLSchema): [string, string][] {
  const lists = Object.values(contract.getQueryType()?.getFields() ?? {}).filter(({ type }) => getNamedType(type).name.endsWith('Page'))
  return lists.map(({ type, args }) => [
    getNamedType(type).name,
    `{ ${args.map((one) => `${one.name}?: ${one.name === 'searchTerm' ? 'string' : getNamedType(one.type).name} | null`).join('; ')} }`,
  ])
}

const mappers = {
  ...Object.fromEntries((await rowTypes()).map((type) => [type, `Rows['${type}']`])),
  ...Object.fromEntries(pages(schemaAst)),
}

const text = await codegen({
  filename,
  schema: parse(schema),
  schemaAst,
  documents: [],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    // Ids are integers in the database and text outside it.
    scalars: {
      ID: { input: 'string', output: 'number | string' },
      DateTime: { input: 'string', output: 'Date | string' },
      Date: 'string',
      Decimal: { input: 'string', output: 'string | number' },
      JSONString: 'string',
      Upload: { input: 'File', output: 'never' },
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

/** The names that `ordering` accepts, by the type of a list's rows, from `@sorts`. */
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
