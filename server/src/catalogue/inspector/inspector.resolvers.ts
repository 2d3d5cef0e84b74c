import { readId } from '../../db/loaders.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { checkCodes, severityOf } from './checks.ts'
import { inspectProduct } from './inspectProduct.ts'
import { setCheckSeverity } from './setCheckSeverity.ts'

export const resolvers: Resolvers = {
  Query: {
    inspectorChecks: () => checkCodes.map((code) => ({ code })),
  },
  Mutation: {
    setCheckSeverity: (_, args, context) => setCheckSeverity(args, context),
  },
  Product: {
    inspection: (product, args, context) => inspectProduct(product, args, context),
  },
  InspectorCheck: {
    label: ({ code }, _, { intl }) => intl.formatMessage({ id: `inspector.check.${code}` }),
    explanation: ({ code }, _, { intl }) => intl.formatMessage({ id: `inspector.check.${code}.explanation` }),
    defaultSeverity: ({ code }) => severityOf(code),
    severity: async ({ code }, { website }, { loaders }) => {
      const id = readId(website)
      const decided = id === null ? [] : await loaders.websiteChecks.load(id)
      return decided.find((one) => one.code === code)?.severity ?? severityOf(code)
    },
    count: ({ code }, _, { loaders }) => loaders.findingCounts.load(code),
  },
}
