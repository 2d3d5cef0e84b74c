import { readId } from '../../../platform/db/index.ts'
import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { type CheckCode, checkCodes, type Severity, severityOf } from './checks.ts'
import { inspectProduct } from './inspectProduct.ts'
import { putCheckAside } from './putCheckAside.ts'
import { setCheckSeverity } from './setCheckSeverity.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    InspectorCheck: { code: CheckCode }
  }
}

async function severityOn(website: number | null, code: CheckCode, { websiteChecks }: Context['loaders']): Promise<Severity> {
  const decided = website === null ? [] : await websiteChecks.load(website)
  return decided.find((one) => one.code === code)?.severity ?? severityOf(code)
}

export const resolvers: Resolvers = {
  Query: {
    inspectorChecks: () => checkCodes.map((code) => ({ code })),
  },
  Mutation: {
    setCheckSeverity: (_, args, context) => setCheckSeverity(args, context),
    putCheckAside: (_, args, context) => putCheckAside(args, context),
  },
  Product: {
    inspection: (product, args, context) => inspectProduct(product, args, context),
  },
  InspectorCheck: {
    label: ({ code }, _, { intl }) => intl.formatMessage({ id: `inspector.check.${code}` }),
    explanation: ({ code }, _, { intl }) => intl.formatMessage({ id: `inspector.check.${code}.explanation` }),
    defaultSeverity: ({ code }) => severityOf(code),
    severity: ({ code }, { website }, { loaders }) => severityOn(readId(website), code, loaders),
    onWebsites: async ({ code }, _, { loaders }) => {
      const websites = await loaders.allWebsites.load('all')
      return Promise.all(websites.map(async (website) => ({ website, severity: await severityOn(website.id, code, loaders) })))
    },
    count: ({ code }, _, { loaders }) => loaders.findingCounts.load(code),
  },
}
