import { BreakingChangeType, buildSchema, findBreakingChanges, type GraphQLSchema, isInputObjectType, Kind, parse, validate } from 'graphql'
import type { Documents } from '../bundler/readDocuments.ts'

const operationsIn = (text: string): string[] =>
  parse(text).definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? ''] : []))

/** Errors of these documents against the schema, one sentence each. */
export const judgeDocuments = (documents: Documents, schema: GraphQLSchema): string[] =>
  Object.values(documents).flatMap((text) => {
    const document = parse(text)
    return validate(schema, document).map(({ message }) => `${operationsIn(text).join(', ')} is not valid against the schema: ${message}`)
  })

// a document that uses a removed element is invalid, and that error contains the operation's name
const saidByDocuments: readonly string[] = [
  BreakingChangeType.TYPE_REMOVED,
  BreakingChangeType.TYPE_REMOVED_FROM_UNION,
  BreakingChangeType.IMPLEMENTED_INTERFACE_REMOVED,
  BreakingChangeType.DIRECTIVE_REMOVED,
]

/**
 * What breaks although every document is still valid: a required input field that the code does not fill in, a String that
 * became an Int, a removed value of an enum, and a field that may be null where the code relies on it.
 * @param asked the part of the schema that a build used when it was built (`readAskedSchema`)
 */
export const judgeChanges = (asked: string, schema: GraphQLSchema): string[] => {
  // a remote may have no queries
  if (asked === '') return []
  const before = buildSchema(asked, { assumeValid: true, assumeValidSDL: true })
  const isInput = (description: string): boolean => isInputObjectType(before.getType(description.split('.')[0] ?? ''))
  return findBreakingChanges(before, schema)
    .filter(({ type, description }) => !saidByDocuments.includes(type) && (type !== BreakingChangeType.FIELD_REMOVED || isInput(description)))
    .map(({ description }) => `The schema is not the one that the remote was built against: ${description.replace(/[.]?$/, '.')}`)
}
