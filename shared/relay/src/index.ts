export { graphql } from './graphql'
export {
  fetchQuery,
  loadQuery,
  RelayEnvironmentProvider,
  useFragment,
  useMutation,
  usePreloadedQuery,
  useQueryLoader,
  useRefetchableFragment,
  useRelayEnvironment,
} from './hooks'
export type { Environment, FetchPolicy, GraphQLTaggedNode, OperationType, PreloadedQuery } from './hooks'
