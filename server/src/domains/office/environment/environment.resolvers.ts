import type { Resolvers } from '../../../platform/contract/index.ts'

// Both are answered without the database, as they are needed when something is wrong.
export const environmentResolvers = {
  Query: {
    amIAlive: () => true,
    environment: (_, _arguments, { environment }) => ({ environment, debug: environment === 'dev' }),
  },
} satisfies Resolvers
