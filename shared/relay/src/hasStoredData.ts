import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type IEnvironment, type Variables } from 'relay-runtime'

/** Whether the store can answer a query without the server. */
export function hasStoredData(environment: IEnvironment, query: GraphQLTaggedNode, variables: Variables): boolean {
  return environment.check(createOperationDescriptor(getRequest(query), variables)).status === 'available'
}
