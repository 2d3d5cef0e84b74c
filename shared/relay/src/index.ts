export { graphql } from './graphql'
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
} from './hooks'
export { commitLocalUpdate } from './hooks'
export type { Environment, FetchPolicy, GraphQLTaggedNode, MutationParameters, OperationType, PreloadedQuery } from './hooks'
export { declaredVariables } from './declaredVariables'
export { hasStoredData } from './hasStoredData'
export { countOwnChanges } from './ownChanges'
export { newIdempotencyKey } from './newIdempotencyKey'
export { inBackground, quietly } from './quietly'
export { setFetchFile, useFetchFile } from './useFetchFile'
export { setFetchOwnServer, useFetchOwnServer } from './useFetchOwnServer'
export type { FetchOwnServer, OwnServerRequest } from './createFetchOwnServer'
export { refreshShown } from './ShownQueries'
export { type Act, defineAct, useAct } from './useAct'
export { useAnswered } from './useAnswered'
export { useBackgroundQuery } from './useBackgroundQuery'
export { type Given, useCommit } from './useCommit'
export { useLive } from './useLive'
export { useRefreshEachMinute } from './useRefreshEachMinute'
export { useRelayEnvironment } from './useRelayEnvironment'
export { useSearched } from './useSearched'
export { useSubscription } from './useSubscription'
// For the host and for renderScreen
export { createEnvironment } from './createEnvironment'
export type { EnvironmentOptions } from './EnvironmentOptions'
export { renewEnvironment } from './renewEnvironment'
export { CombinedError, ForeignAnswer, NetworkError, SessionEnded, wordsOfServer } from './CombinedError'
export { connection, ConnectionStore, RETRY_BUTTON_AFTER, type Connection } from './ConnectionStore'
export { live, LiveStore } from './LiveStore'
export { refreshTokens } from './refreshTokens'
export { TokenGate } from './TokenGate'
export { SlowCalls, slowCalls, type Slowness } from './SlowCalls'
export { unsent, UnsentStore, type Unsent } from './UnsentStore'
