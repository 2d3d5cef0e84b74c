/**
 * Files of Relay for features that `@vitrine/relay` does not export or that a Relay flag bypasses: updatable data, entry
 * points, pagination, the containers from before hooks. Relay is CommonJS, so webpack cannot detect this; they are 7 kB of
 * every first load.
 */
export const leftOut = [
  'react-relay/lib/relay-hooks/EntryPointContainer.react',
  'react-relay/lib/relay-hooks/loadEntryPoint',
  'react-relay/lib/relay-hooks/useEntryPointLoader',
  'react-relay/lib/relay-hooks/useFragmentInternal_CURRENT',
  'react-relay/lib/relay-hooks/useMutationAction_EXPERIMENTAL',
  'react-relay/lib/relay-hooks/usePaginationFragment',
  'relay-runtime/lib/mutations/createUpdatableProxy',
  'relay-runtime/lib/network/RelayQueryResponseCache',
  'relay-runtime/lib/store/createFragmentSpecResolver',
  'relay-runtime/lib/store/observeFragmentExperimental',
  'relay-runtime/lib/store/observeQueryExperimental',
  'relay-runtime/lib/store/waitForFragmentExperimental',
] as const
