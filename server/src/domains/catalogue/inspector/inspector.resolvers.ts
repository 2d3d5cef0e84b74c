import { readId } from '../../../platform/db/index.ts'
import { type Context, type Resolvers, type MutationSetCheckSeverityArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { type CheckCode, checkCodes, type Severity, severityOf, isCheckCode } from './checks.ts'
import { inspectProduct } from './inspectProduct.ts'
import { putCheckAside } from './putCheckAside.ts'
import { apply } from '../../../engine/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'

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

/**
 * Sets the severity of a check for one website; null restores the default. A change like any other: logged and revertible.
 * Findings stay, only their effect changes: nothing has to be computed again.
 */
async function setCheckSeverity(
  { website, code, severity }: MutationSetCheckSeverityArgs,
  context: Context,
): Promise<Awaited<ResolversTypes['SetCheckPayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const check = isCheckCode(code) ? { code } : null
  const id = readId(website) ?? 0
  const { blocked, changeSetId } = await apply(db, [{ kind: 'website', id, op: 'update', fields: { [`check.${code}`]: severity ?? null } }], {
    actor: actorOf(viewer),
    source: 'website',
  })
  loaders.websiteChecks.clear(id)
  const problems = blocked.flatMap((one) => one.problems)
  return {
    check,
    ...(await describeWritten({ db, intl }, 'website', { changeSetId, problems })),
  }
}
