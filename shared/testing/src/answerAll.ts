import { createMockEnvironment, MockPayloadGenerator, type MockResolvers, type MockEnvironment } from 'relay-test-utils'

export type { MockResolvers, MockEnvironment } from 'relay-test-utils'

/**
 * Relay's mock environment whose server answers every operation by itself, with `resolvers` by GraphQL type
 * (`{ Product: () => ({ name: 'Lund' }) }`) and generated values for the rest.
 *
 * @param resolvers null leaves every operation waiting for `environment.mock.resolve…` and `reject…`
 */
export function createAnsweringEnvironment(resolvers: MockResolvers | null = {}): MockEnvironment {
  const environment = createMockEnvironment()
  if (resolvers) answerAll(environment, resolvers)
  return environment
}

/** No other users are present, unless a test overrides it. */
const alone: MockResolvers = { Mutation: () => ({ announcePresence: [], endPresence: true }) }

/**
 * From now on every operation is answered with these resolvers. A subscription stays open without events: a test sends them
 * with `environment.mock.nextValue`.
 */
export function answerAll(environment: MockEnvironment, resolvers: MockResolvers): void {
  // the mock drops a resolver that has answered, so each one adds its successor
  environment.mock.queueOperationResolver((operation) => {
    if (operation.request.node.operation.name.endsWith('Subscription')) return null
    answerAll(environment, resolvers)
    return MockPayloadGenerator.generate(operation, { ...alone, ...resolvers })
  })
}
