import { type DocumentNode, type InputObjectTypeDefinitionNode, Kind, type TypeNode, visit } from 'graphql'

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type))

const isOfItself = (field: { name: { value: string }; type: TypeNode }, { name }: InputObjectTypeDefinitionNode) =>
  field.name.value === 'not' && nameOf(field.type) === name.value

/** The server's name for a filter within the `not` of another one. */
export const entryName = (filter: string): string => `${filter}Entry`

/**
 * The contract as the server executes it: filters within the `not` of a filter have no `not` of their own. A nested one is
 * refused like any unknown field, and no input type is recursive, for which the query compiler (graphql-jit) would generate
 * variable code endlessly.
 */
export function flattenNegations(contract: DocumentNode): DocumentNode {
  const definitions = contract.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION || !definition.fields?.some((field) => isOfItself(field, definition))) return [definition]
    const entry = { ...definition.name, value: entryName(definition.name.value) }
    const fields = definition.fields.map((field) =>
      isOfItself(field, definition) ? { ...field, type: visit(field.type, { NamedType: (type) => ({ ...type, name: entry }) }) } : field,
    )
    return [
      { ...definition, fields },
      { ...definition, name: entry, fields: definition.fields.filter((field) => !isOfItself(field, definition)) },
    ]
  })
  return { ...contract, definitions }
}
