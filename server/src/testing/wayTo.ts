import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

const scalars: Readonly<Record<string, string>> = {
  ID: '0',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Date: '"2026-02-01"',
  DateTime: '"2026-02-01T00:00:00Z"',
  Decimal: '1',
  JSONString: '"{}"',
}

/** The smallest valid value of an input type. */
function leastOf(given: GraphQLInputType): string {
  const type = getNullableType(given)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type))
    return `{ ${Object.values(type.getFields())
      .filter(isRequiredInputField)
      .map((field) => `${field.name}: ${leastOf(field.type)}`)
      .join(', ')} }`
  return scalars[type.name] ?? '""'
}

/** The required arguments of a field, each with its smallest valid value: `id: 0`. Empty if there are none. */
export function leastArguments({ args }: { args: readonly GraphQLArgument[] }): string {
  return args
    .filter(isRequiredArgument)
    .map(({ name, type }) => `${name}: ${leastOf(type)}`)
    .join(', ')
}

/**
 * The path to a type from the root of an operation, through lists, pages and payloads; its fields are inserted at the §.
 * @param said arguments for root fields, by name
 * @returns undefined if only a particular entity leads to it
 */
export async function wayTo(schema: GraphQLSchema, type: string, said: (field: Field) => Promise<string>): Promise<string | undefined> {
  const asked = async (field: Field, inner: string) => {
    const args = await said(field)
    return `${field.name}${args === '' ? '' : `(${args})`} { ${inner} }`
  }
  const of = (field: Field) => getNamedType(field.type).name
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  const direct = queries.find((field) => of(field) === type && !field.args.some(isRequiredArgument))
  if (direct) return `{ ${await asked(direct, '§')} }`
  const page = queries.find((field) => pageOf(getNamedType(field.type)) === type)
  if (page) return `{ ${await asked(page, 'results(limit: 1) { § }')} }`
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const payload = type.endsWith('Payload') ? mutations.find((field) => of(field) === type) : undefined
  if (payload) return `mutation { ${await asked(payload, '§')} }`
  const told = queries.find((field) => of(field) === type)
  return told && `{ ${await asked(told, '§')} }`
}

/** The type of a page's `results`. */
function pageOf(type: GraphQLNamedType): string | undefined {
  const results = isObjectType(type) ? type.getFields()['results'] : undefined
  return results && getNamedType(results.type).name
}
