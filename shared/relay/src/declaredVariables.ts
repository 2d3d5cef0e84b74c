import { getRequest, type GraphQLTaggedNode, type Variables } from 'relay-runtime'

/**
 * Those of the variables that a query declares. One that it does not declare would make two questions of one: Relay
 * keys what was asked by all that it was given, and what is read by what the query knows.
 */
export function declaredVariables(query: GraphQLTaggedNode, variables: Variables): Variables {
  const declared = getRequest(query).operation.argumentDefinitions.map(({ name }) => name)
  return Object.fromEntries(declared.flatMap((name) => (name in variables ? [[name, variables[name]]] : [])))
}
