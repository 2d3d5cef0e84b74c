// Remotes import react-relay and relay-runtime through this package only. `react-relay/hooks` excludes the legacy containers.
export {
  fetchQuery,
  loadQuery,
  readInlineData,
  RelayEnvironmentProvider,
  useFragment,
  useLazyLoadQuery,
  useMutation,
  usePreloadedQuery,
  useQueryLoader,
  useRefetchableFragment,
} from 'react-relay/hooks'
export { commitLocalUpdate } from 'relay-runtime'
export type { Environment, PreloadedQuery, PreloadFetchPolicy as FetchPolicy } from 'react-relay/hooks'
export type { GraphQLTaggedNode, MutationParameters, OperationType } from 'relay-runtime'
