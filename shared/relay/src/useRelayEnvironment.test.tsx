import { renderHook } from '@testing-library/react'
import { RelayEnvironmentProvider, type Environment } from 'react-relay/hooks'
import { useRelayEnvironment } from './useRelayEnvironment'

test('ERR-04 without an environment, which is what a second copy of this package would see, it says so', () => {
  // React itself reports what a component throws
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useRelayEnvironment())).toThrow('Could not get Auth.')
})

test('the environment of the session is handed on', () => {
  const environment = {} as Environment
  const { result } = renderHook(() => useRelayEnvironment(), {
    wrapper: ({ children }) => <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>,
  })
  expect(result.current).toBe(environment)
})
