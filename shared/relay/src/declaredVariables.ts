import { getRequest, type GraphQLTaggedNode, type Variables } from 'relay-runtime'

/**
 * The variables that a query declares. Others would make two cache keys of one query: Relay keys responses by all given
 * variables, and reads by the declared ones.
 */
export function declaredVariables(query: GraphQLTaggedNode, variables: Variables): Variables {
  const declared = getRequest(query).operation.argumentDefinitions.map(({ name }) => name)
  return Object.fromEntries(declared.flatMap((name) => (name in variables ? [[name, variables[name]]] : [])))
}
