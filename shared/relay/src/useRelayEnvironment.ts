import { useRelayEnvironment as useEnvironment, type Environment } from 'react-relay/hooks'

/**
 * The environment of the current session.
 * @throws if there is none: outside the host, or in a second copy of this package
 */
export function useRelayEnvironment(): Environment {
  try {
    return useEnvironment()
  } catch (cause) {
    throw new Error('Could not get Auth.', { cause })
  }
}
