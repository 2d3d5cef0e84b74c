import {
  apply,
  describeField,
  describeProblem,
  FieldProblem,
  type FieldValue,
  findChangeSet,
  findField,
  entityOf,
  type PlanItem,
  wordsFor,
} from '../../../engine/index.ts'
import {
  type Context,
  readPage,
  readSelection,
  refusal,
  type Resolvers,
  type RuleFilterConditionInput,
  type RuleMappingInput,
  type RuleSourceInput,
} from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'
import { matchRule } from './matchRule.ts'
import { winsOver } from './planRule.ts'
import type { RuleAssign, RuleCondition, RuleMapping, RuleRow, RuleSource } from './Rule.ts'
import { countMatches, countShared, findMatching, type RuleCounts } from './ruleConditions.store.ts'
import { ruleDeleteJob } from './ruleDeleteJob.ts'
import { countBrands, discoverFacets, type FacetValues } from './ruleFacets.store.ts'
import { ruleFields } from './ruleFields.ts'
import { ruleRunJob } from './ruleRunJob.ts'
import { listRuns } from './ruleRuns.store.ts'
import { fieldOf, fieldsOf, findLacks, readFilters, readProperties, readSource } from './rules.rules.ts'
import { findActiveRules, findExclusions, findRulesOfProduct, findValuesOfRules, rules, type WrittenValue } from './rules.store.ts'
import { findMadeOf } from './ruleRange.store.ts'
import { isWarning } from './ruleWarnings.ts'

export interface RuleOfProduct {
  rule: RuleRow
  productId: number
  matches: boolean
  isExcluded: boolean
  values: readonly WrittenValue[]
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductRule: RuleOfProduct
    RuleAssign: RuleAssign
    RuledField: { field: string; rule: RuleRow; at: Date }
    RuleConflict: { rule: RuleRow; winner: RuleRow; fields: string[]; products: number }
    RuleCounts: RuleCounts
    RuleFacetValues: FacetValues
  }
}

type Chosen = Pick<RuleRow, 'source' | 'filters'>

/** Parses an input; invalid input is refused with a sentence. */
function readInput<Read>(context: Context, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    throw refusal(context, 'BAD_USER_INPUT', `changes.problem.${error.problem.code}`, {
      label: context.intl.formatMessage({ id: 'supplier.rule' }),
      ...error.problem.values,
    })
  }
}

const asSource = (input: RuleSourceInput) => readSource(input as FieldValue) as unknown as RuleSource
const asFilters = (input: readonly RuleFilterConditionInput[]) => readFilters(input as unknown as FieldValue) as unknown as RuleCondition[]
const asProperties = (input: readonly RuleMappingInput[]) => readProperties(input as unknown as FieldValue) as unknown as RuleMapping[]

/** The other active rules that write one of these fields; without fields, all active rules. */
async function othersThan({ db }: Context, id: number | null, fields: readonly string[] | null): Promise<RuleRow[]> {
  const active = await findActiveRules(db)
  return active.filter((other) => other.id !== id && (fields === null || fieldsOf(other).some((field) => fields.includes(field))))
}

async function countOf(context: Context, id: number | null, chosen: Chosen, fields: readonly string[] | null): Promise<RuleCounts> {
  return countMatches(context.db, chosen, await othersThan(context, id, fields))
}

const errorsOf = ({ intl }: Context, problems: readonly { field: string | null; code: string; values?: Readonly<Record<string, string | number>> }[]) =>
  describeProblems({ intl }, 'rule', problems)

/** Changes a field of a rule that no form contains. */
async function change(
  context: Context,
  id: string,
  fieldsFor: (rule: RuleRow) => Record<string, FieldValue> | readonly { field: string | null; code: string }[],
) {
  const { db, viewer, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.rule.notEditable')
  const number = readId(id)
  const rule = number === null ? null : await loaders.rules.load(number)
  if (!rule) return { rule: null, errors: errorsOf(context, [{ field: null, code: 'missing' }]) }
  const fields = fieldsFor(rule)
  if (Array.isArray(fields)) return { rule, errors: errorsOf(context, fields as []) }
  const item: PlanItem = { kind: 'rule', id: rule.id, op: 'update', fields: fields as Record<string, FieldValue> }
  const { blocked } = await apply(db, [item], { actor: actorOf(viewer), source: 'rule' })
  loaders.rules.clear(rule.id)
  return {
    rule: await loaders.rules.load(rule.id),
    errors: errorsOf(
      context,
      blocked.flatMap(({ problems }) => problems),
    ),
  }
}

const plain = (value: object) => value as unknown as FieldValue

async function listRulesOfProduct({ db, intl }: Context, id: number): Promise<RuleOfProduct[]> {
  const values = Map.groupBy(await findValuesOfRules(db, id), ({ ruleId }) => ruleId)
  const found = await Promise.all((await findRulesOfProduct(db, id)).map(async (rule) => ({ rule, match: await matchRule(db, intl, rule, id) })))
  return found.flatMap(({ rule, match: { matches, isExcluded } }) => {
    const own = values.get(rule.id) ?? []
    return matches || isExcluded || own.length > 0 ? [{ rule, productId: id, matches, isExcluded, values: own }] : []
  })
}

export const resolvers: Resolvers = {
  Query: {
    ruleBrands: (_, __, { db }) => countBrands(db),
    ruleFields: (_, __, { intl }) => ruleFields(intl),
    ruleFacets: (_, { source }, context) =>
      discoverFacets(
        context.db,
        readInput(context, () => asSource(source)),
      ),
    ruleCounts(_, { source, filters, properties, rule }, context) {
      const [chosen, fields] = readInput(
        context,
        () => [{ source: asSource(source), filters: asFilters(filters ?? []) }, properties ? asProperties(properties).map(fieldOf) : null] as const,
      )
      return countOf(context, rule == null ? null : readId(rule), chosen, fields)
    },
    async ruleMatch(_, { rule: ruleId, product }, { db, intl, loaders }) {
      const [id, productId] = [readId(ruleId), readId(product)]
      const rule = id === null ? null : await loaders.rules.load(id)
      return rule && productId !== null && (await loaders.products.load(productId)) ? matchRule(db, intl, rule, productId) : null
    },
  },
  Mutation: {
    async prepareRuleRun(_, { id }, context) {
      const { db, viewer, loaders, intl } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.rule.notEditable')
      const number = readId(id)
      const rule = number === null ? null : await loaders.rules.load(number)
      const problems = rule ? findLacks(rule) : [{ field: null, code: 'missing' }]
      if (!rule || problems.length > 0) return { job: null, errors: errorsOf(context, problems) }
      const ids = await findMatching(db, rule, null)
      if (ids.length === 0)
        return { job: null, errors: [{ field: 'filters', code: 'rule.nothing', message: intl.formatMessage({ id: 'supplier.rule.nothing' }) }] }
      const job = await prepareJob(db, {
        kind: ruleRunJob.kind,
        input: { ruleId: rule.id, ruleName: rule.name, preparedAt: new Date().toISOString() },
        ids: [rule.id, ...ids],
        actor: actorOf(viewer),
      })
      return { job: await findJob(db, job), errors: [] }
    },
    async prepareRuleDelete(_, { selection, revertValues }, context) {
      const { db, viewer, intl } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.rule.notEditable')
      const selected = await readSelection(context, { field: 'selection.ids', selection }, ({ words, filter }) => rules.ids(db, words, filter))
      if (selected.errors.length > 0) return { job: null, errors: selected.errors }
      const there = await rules.byIds(db, selected.ids)
      if (there.length === 0)
        return { job: null, errors: [{ field: selected.field, code: 'selection.none', message: intl.formatMessage({ id: 'supplier.rules.none' }) }] }
      const id = await prepareJob(db, {
        kind: ruleDeleteJob.kind,
        input: { revertValues: revertValues ?? false },
        ids: there.map((row) => row.id),
        actor: actorOf(viewer),
      })
      return { job: await findJob(db, id), errors: [] }
    },
    async setRuleActive(_, { id, active }, context) {
      const { rule, errors } = await change(context, id, (found) => {
        const lacks = active ? findLacks(found) : []
        return lacks.length > 0 ? lacks : { status: active ? 'ACTIVE' : 'INACTIVE' }
      })
      const told = (reason: string) => (active ? context.intl.formatMessage({ id: 'supplier.rule.step.ACTIVATE.failed' }, { reason }) : reason)
      return { rule, errors: errors.map((error) => ({ ...error, message: told(error.message) })) }
    },
    refreshRuleFilters: (_, { id }, context) =>
      change(context, id, ({ filters, formerFilters }) => ({
        filters: [],
        formerFilters: plain(filters.length > 0 ? filters : formerFilters),
        status: 'INACTIVE',
      })),
    async excludeFromRule(_, { id, product, excluded }, context) {
      const productId = readId(product)
      const known = productId !== null && (await context.loaders.products.load(productId)) !== null
      const rule = readId(id)
      const others = rule === null ? [] : [...(await findExclusions(context.db, rule))].filter((one) => one !== productId)
      return change(context, id, () =>
        known && productId !== null ? { excludedProducts: excluded ? [...others, productId] : others } : [{ field: 'product', code: 'missing' }],
      )
    },
    restoreRuleFilters: (_, { id }, context) => change(context, id, ({ formerFilters }) => ({ filters: plain(formerFilters) })),
  },
  Rule: {
    product: ({ productId }, _, { loaders }) => (productId === null ? null : loaders.products.load(productId)),
    counts: (rule, _, context) => countOf(context, rule.id, rule, fieldsOf(rule)),
    range: async (rule, _, context) => ({ found: (await countOf(context, rule.id, rule, fieldsOf(rule))).matches, ...(await findMadeOf(context.db, rule.id)) }),
    problems: (rule, _, context) => errorsOf(context, findLacks(rule)),
    async conflicts(rule, _, context) {
      const fields = fieldsOf(rule)
      const others = await othersThan(context, rule.id, fields)
      const found = await Promise.all(others.map(async (other) => ({ other, products: await countShared(context.db, rule, other) })))
      return found.flatMap(({ other, products }) => {
        const shared = fieldsOf(other).filter((field) => fields.includes(field))
        return products === 0
          ? []
          : [
              {
                rule: other,
                winner: winsOver(rule, other) ? rule : other,
                fields: shared.map((field) => describeField(context.intl, 'product', field)),
                products,
              },
            ]
      })
    },
    runs: ({ id }, args, context) => listRuns(context.db, id, readPage(context, { limit: args.limit ?? 20, offset: args.offset }, [])),
    lastRun: async ({ id }, _, { db }) => (await listRuns(db, id, { limit: 1, offset: 0 }))[0] ?? null,
  },
  RuleMapping: {
    targetLabel: ({ targetKind, target, name }, _, { intl }) => (targetKind === 'FIELD' ? describeField(intl, 'product', target) : (name ?? target)),
  },
  RuleAssign: {
    duplicates: ({ duplicates = 'CREATE' }) => duplicates,
    product: ({ product }, _, { loaders }) => (product === null ? null : loaders.products.load(product)),
    websites: async ({ websites }, _, { loaders }) => {
      const there = await Promise.all(websites.map(async ({ website, onlineStatus }) => ({ onlineStatus, website: await loaders.websites.load(website) })))
      return there.flatMap(({ website, onlineStatus }) => (website ? [{ website, onlineStatus }] : []))
    },
    priceList: ({ priceList }, _, { loaders }) => (priceList === null ? null : loaders.priceLists.load(priceList)),
    marginKey: ({ marginKey }, _, { loaders }) => (marginKey === null ? null : loaders.marginKeys.load(marginKey)),
  },
  RuleRun: {
    job: ({ jobId }, _, { db }) => (jobId === null ? null : findJob(db, jobId)),
    changeSet: ({ changeSetId }, _, { db }) => (changeSetId === null ? null : findChangeSet(db, changeSetId)),
  },
  RuleStep: {
    message: ({ step, problem }, _, { intl }) =>
      problem === null
        ? null
        : isWarning({ problem })
          ? describeProblem(intl, problem.kind, problem)
          : intl.formatMessage({ id: `supplier.rule.step.${step}.failed` }, { reason: describeProblem(intl, problem.kind, problem) }),
  },
  RuleMatch: {
    article: ({ articleId }, _, { loaders }) => (articleId === null ? null : loaders.emeubelProducts.load(articleId)),
  },
  Product: {
    async ruledFields({ id }, _, { db, loaders }) {
      const product = entityOf('product')
      const found = await Promise.all(
        (await findValuesOfRules(db, id)).map(async ({ ruleId, field, at }) => ({ field, at, rule: await loaders.rules.load(ruleId) })),
      )
      // values of deleted rules and of removed fields are not shown
      return found.flatMap(({ rule, ...one }) => (rule && !('code' in findField(product, one.field)) ? [{ ...one, rule }] : []))
    },
    rules: ({ id }, _, context) => listRulesOfProduct(context, id),
    ruleCount: async ({ id }, _, context) => (await listRulesOfProduct(context, id)).length,
  },
  ProductRule: {
    async values({ values }, _, { db, intl }) {
      const product = entityOf('product')
      const known = values.filter(({ field }) => !('code' in findField(product, field)))
      const worded = await wordsFor(
        db,
        intl,
        known.map(({ field, value }) => ({ kind: 'product', field, before: null, after: value as FieldValue })),
      )
      return known.map(({ field, at }, place) => ({
        field,
        label: worded[place]?.label ?? describeField(intl, 'product', field),
        value: worded[place]?.after ?? null,
        at,
      }))
    },
  },
}
