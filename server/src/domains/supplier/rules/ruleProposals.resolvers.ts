import { describeField } from '../../../engine/index.ts'
import { type Context, readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import type { RuleRow } from './Rule.ts'
import { findMatching } from './ruleConditions.store.ts'
import { countAlike, findDuplicates, type RuleDuplicate } from './ruleDuplicates.store.ts'
import { proposeFor, readValueTables, type TableValue, type ValueTable } from './ruleProposals.ts'
import { type CategoryTable, type CategoryTableValue, readCategoryTable } from './readCategoryTable.ts'
import type { Proposal } from './proposeTargets.ts'
import { countMade, listMade } from './ruleRange.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    RuleProposal: Proposal
    RuleValueTable: ValueTable
    RuleTableValue: TableValue
    RuleCategoryTable: CategoryTable
    RuleCategoryValue: CategoryTableValue
    RuleDuplicates: readonly number[]
    RuleDuplicate: RuleDuplicate
  }
}

const present = <Row>(rows: readonly (Row | null | Error)[]): Row[] => rows.flatMap((row) => (row === null || row instanceof Error ? [] : [row]))

// an id that is none finds nothing, not everything
const runOf = (run: string | null | undefined): number | null => (run == null ? null : (readId(run) ?? 0))

/** As lists call it: in the viewer's language, else in Dutch. */
async function attributeName({ loaders, language }: Context, id: number, code: string): Promise<string> {
  const attribute = await loaders.attributes.load(id)
  return attribute?.names[language] ?? attribute?.names['nl'] ?? code
}

const none: readonly number[] = []

/** What the wizard proposes and tells of a rule before it runs, and what its runs have made. */
export const resolvers: Resolvers = {
  Rule: {
    proposals: (rule, _, { db }) => proposeFor(db, rule),
    valueTables: (rule, _, { db }) => readValueTables(db, rule),
    categoryTable: (rule, _, { db }) => readCategoryTable(db, rule),
    duplicates: (rule: RuleRow, _, { db }) => (rule.assign.target === 'EXISTING_PRODUCT' ? none : findMatching(db, rule, null)),
    madeProducts: async ({ id }, args, context) => {
      const page = readPage(context, { limit: args.limit, offset: args.offset }, [])
      return present(await context.loaders.products.loadMany(await listMade(context.db, id, runOf(args.run), page)))
    },
    madeCount: ({ id }, { run }, { db }) => countMade(db, id, runOf(run)),
  },
  RuleProposal: {
    targetKind: ({ target: { targetKind } }) => targetKind,
    target: ({ target: { target } }) => target,
    targetLabel: ({ target: { target, attributeId } }, _, context) =>
      attributeId === null ? describeField(context.intl, 'product', target) : attributeName(context, attributeId, target),
    reasons: ({ name, known, argument, transform }, _, { intl }) => [
      ...(name === null ? [] : [intl.formatMessage({ id: `supplier.rule.proposal.${name}` })]),
      ...(known === null ? [] : [intl.formatMessage({ id: 'supplier.rule.proposal.known' }, known)]),
      ...(transform === 'UNIT' ? [intl.formatMessage({ id: 'supplier.rule.proposal.unit' }, { unit: argument })] : []),
    ],
  },
  RuleValueTable: {
    property: ({ mapping }) => mapping.property,
    target: ({ mapping }) => mapping.target,
    targetLabel: ({ mapping: { name, target }, attributeId }, _, context) =>
      attributeId === null ? (name ?? target) : attributeName(context, attributeId, target),
    choices: async ({ choices }, _, { loaders }) => present(await loaders.attributeValues.loadMany(choices)),
  },
  RuleTableValue: {
    proposed: ({ proposed }, _, { loaders }) => (proposed === null ? null : loaders.attributeValues.load(proposed)),
  },
  RuleCategoryTable: {
    property: ({ mapping }) => mapping.property,
    targetLabel: (_, __, { intl }) => describeField(intl, 'product', 'category'),
  },
  RuleDuplicates: {
    total: async (articles, _, { db }) => (await findDuplicates(db, articles)).length,
    alike: (articles, _, { db }) => countAlike(db, articles),
    async results(articles, args, context) {
      const { limit, offset } = readPage(context, { limit: args.limit ?? 20, offset: args.offset }, [])
      return (await findDuplicates(context.db, articles)).slice(offset, offset + limit)
    },
  },
  RuleDuplicate: {
    async article({ articleId }, _, { loaders }) {
      const article = await loaders.emeubelProducts.load(articleId)
      if (!article) throw new Error(`The article of a duplicate is gone: ${articleId}`)
      return article
    },
    async product({ productId }, _, { loaders }) {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`The product of a duplicate is gone: ${productId}`)
      return product
    },
    reasons: ({ reasons }, _, { intl }) => reasons.map((reason) => intl.formatMessage({ id: `supplier.rule.duplicate.${reason}` })),
  },
}
