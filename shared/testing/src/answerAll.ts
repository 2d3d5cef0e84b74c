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

/** Nobody else is there, unless a test says so. */
const alone: MockResolvers = { Mutation: () => ({ announcePresence: [], endPresence: true }) }

/**
 * From now on every operation is answered with these resolvers. A subscription stays open and says nothing: a test
 * speaks through it by `environment.mock.nextValue`.
 */
export function answerAll(environment: MockEnvironment, resolvers: MockResolvers): void {
  // the mock forgets a resolver that has answered, so each one leaves its successor behind
  environment.mock.queueOperationResolver((operation) => {
    if (operation.request.node.operation.name.endsWith('Subscription')) return null
    answerAll(environment, resolvers)
    return MockPayloadGenerator.generate(operation, { ...alone, ...resolvers })
  })
}
