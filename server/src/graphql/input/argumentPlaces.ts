import { type GraphQLArgument, type GraphQLField, type GraphQLInputType, type GraphQLSchema, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql'
import { objectTypes } from '../policy/checkPolicy.ts'

/** A text, number, id or day that a call can bring. */
export interface ArgumentPlace {
  /** Query.products */
  field: string
  definition: GraphQLField<unknown, unknown>
  argument: GraphQLArgument
  /** The way into the argument: contents, [], name */
  path: readonly string[]
  scalar: string
  /** Query.products(filter.brands[]) */
  name: string
}

/** Every place of the schema where a value of these scalars is taken, however deep in inputs and lists. */
export function findArgumentPlaces(schema: GraphQLSchema, scalars: readonly string[]): ArgumentPlace[] {
  const places: ArgumentPlace[] = []
  for (const type of objectTypes(schema)) {
    for (const definition of Object.values(type.getFields())) {
      const field = `${type.name}.${definition.name}`
      for (const argument of definition.args) {
        for (const { path, scalar } of leavesOf(argument.type)) {
          const name = `${field}(${[argument.name, ...path].join('.').replaceAll('.[]', '[]')})`
          if (scalars.includes(scalar)) places.push({ field, definition, argument, path, scalar, name })
        }
      }
    }
  }
  return places
}

function leavesOf(type: GraphQLInputType): { path: string[]; scalar: string }[] {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return leavesOf(inner.ofType).map(({ path, scalar }) => ({ path: ['[]', ...path], scalar }))
  if (isInputObjectType(inner)) return Object.values(inner.getFields()).flatMap((field) => leavesOf(field.type).map(({ path, scalar }) => ({ path: [field.name, ...path], scalar })))
  return isScalarType(inner) ? [{ path: [], scalar: inner.name }] : []
}
