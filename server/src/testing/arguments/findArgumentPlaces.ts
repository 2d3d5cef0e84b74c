import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { objectTypes } from '../../api/graphql/policy/checkPolicy.ts'

/** A place for a text, number, id or day in the arguments of a call */
export interface ArgumentPlace {
  /** Query.products */
  field: string
  definition: GraphQLField<unknown, unknown>
  argument: GraphQLArgument
  /** The path within the argument: contents, [], name */
  path: readonly string[]
  scalar: string
  /** Query.products(filter.brands[]) */
  name: string
}

/** Whether its field takes a file: a call without one is rejected, whatever its other arguments. */
export const isWithFile = ({ definition }: ArgumentPlace): boolean => definition.args.some(({ type }) => String(type) === 'Upload!')

/** Every place of the schema that takes a value of these scalars, at any depth of inputs and lists. */
export function findArgumentPlaces(schema: GraphQLSchema, scalars: readonly string[]): ArgumentPlace[] {
  const fields = objectTypes(schema).flatMap((type) =>
    Object.values(type.getFields()).map((definition) => ({ field: `${type.name}.${definition.name}`, definition })),
  )
  const places = fields.flatMap(({ field, definition }) =>
    definition.args.flatMap((argument) => leavesOf(argument.type).map((leaf) => placeOf(field, definition, argument, leaf))),
  )
  return places.filter(({ scalar }) => scalars.includes(scalar))
}

function placeOf(
  field: string,
  definition: GraphQLField<unknown, unknown>,
  argument: GraphQLArgument,
  { path, scalar }: { path: string[]; scalar: string },
): ArgumentPlace {
  return { field, definition, argument, path, scalar, name: `${field}(${[argument.name, ...path].join('.').replaceAll('.[]', '[]')})` }
}

function leavesOf(type: GraphQLInputType): { path: string[]; scalar: string }[] {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return leavesOf(inner.ofType).map(({ path, scalar }) => ({ path: ['[]', ...path], scalar }))
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) => leavesOf(field.type).map(({ path, scalar }) => ({ path: [field.name, ...path], scalar })))
  return isScalarType(inner) ? [{ path: [], scalar: inner.name }] : []
}
