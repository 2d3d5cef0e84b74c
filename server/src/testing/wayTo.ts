import { getNamedType, getNullableType, type GraphQLArgument, type GraphQLField, type GraphQLInputType, type GraphQLNamedType, type GraphQLSchema, isEnumType, isInputObjectType, isListType, isObjectType, isRequiredArgument, isRequiredInputField } from 'graphql'

type Field = GraphQLField<unknown, unknown>

const scalars: Readonly<Record<string, string>> = { ID: '0', Int: '1', Float: '1', Boolean: 'true', Date: '"2026-02-01"', DateTime: '"2026-02-01T00:00:00Z"', Decimal: '1', JSONString: '"{}"' }

/** The least that can be said where something must be said. */
function leastOf(given: GraphQLInputType): string {
  const type = getNullableType(given)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) return `{ ${Object.values(type.getFields()).filter(isRequiredInputField).map((field) => `${field.name}: ${leastOf(field.type)}`).join(', ')} }`
  return scalars[type.name] ?? '""'
}

/** The arguments that a field must have, each with the least that it takes: `id: 0`. Empty where it must have none. */
export function leastArguments({ args }: { args: readonly GraphQLArgument[] }): string {
  return args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${leastOf(type)}`).join(', ')
}

/**
 * The way to a type from the beginning of a call, by lists, pages and payloads; the fields come where the § stands.
 * @param said what to say to a field that begins a call, by its name
 * @returns undefined where only a particular thing leads to it
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

/** What a page is one of: `results` of it. */
function pageOf(type: GraphQLNamedType): string | undefined {
  const results = isObjectType(type) ? type.getFields()['results'] : undefined
  return results && getNamedType(results.type).name
}
