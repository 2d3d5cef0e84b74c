import { defaultFieldResolver, getNamedType, type GraphQLField, type GraphQLInputType, type GraphQLSchema, isInputObjectType } from 'graphql'
import { type Context, refusal } from '../../platform/contract/index.ts'
import { entryName } from './flattenNegations.ts'
import { objectTypes } from './policy/checkPolicy.ts'

/** How many filters a filter may exclude; each is a condition that the database evaluates for every row. */
export const maxNegations = 20

type Field = GraphQLField<unknown, Context>

/** The paths within an argument to filters with a `not`: `selection.filter`. None is within a list. */
function waysToFilters(type: GraphQLInputType): string[][] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return []
  const fields = Object.values(named.getFields())
  if (fields.some((field) => field.name === 'not' && getNamedType(field.type).name === entryName(named.name))) return [[]]
  return fields.flatMap((field) => waysToFilters(field.type).map((way) => [field.name, ...way]))
}

function countNegations(value: unknown, way: readonly string[]): number {
  const filter = way.reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value) as
    | { not?: readonly unknown[] | null }
    | null
    | undefined
  return filter?.not?.length ?? 0
}

function limit(field: Field): void {
  const args = field.args.flatMap(({ name, type }) => waysToFilters(type).map((way) => [name, ...way]))
  if (args.length === 0) return
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (parent, given: Record<string, unknown>, context, info) => {
    if (args.some((way) => countNegations(given, way) > maxNegations))
      throw refusal(context, 'BAD_USER_INPUT', 'graphql.filter.negations', { most: maxNegations })
    return resolve(parent, given, context, info)
  }
}

/** Limits the `not` of every filter, wherever it occurs: resolvers need not care. */
export function limitNegations(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) for (const field of Object.values(type.getFields())) limit(field)
  return schema
}
