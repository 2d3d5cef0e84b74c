// The only door to react-relay and relay-runtime for remotes. `react-relay/hooks` leaves the old containers behind.
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
