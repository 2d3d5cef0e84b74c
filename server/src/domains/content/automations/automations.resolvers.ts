import DataLoader from 'dataloader'
import { agreeing, apply, FieldProblem, type FieldValue, findChangeSet, findTitles, type Problem } from '../../../engine/index.ts'
import { type Context, readPage, refusal, type Resolvers, type Viewer } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob } from '../../../services/jobs/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'
import type { Action, AutomationRow, Condition } from './Automation.ts'
import { countMatches } from './automationConditions.store.ts'
import { countWaiting, forgetChanges } from './automationProducts.store.ts'
import { listRuns } from './automationRuns.store.ts'
import { countUsed } from './automations.store.ts'
import { findLacks, readConditions, targetsOf } from './automations.rules.ts'
import { findNames, pauseWords, sentenceOf } from './automationWords.ts'
import { listProductAutomations } from './listProductAutomations.ts'
import { findWork } from './planAutomation.ts'
import { prepareRun, startRun } from './startRun.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    AutomationAction: Action
  }
}

const errorsOf = ({ intl }: Context, problems: readonly Problem[]) => describeProblems({ intl }, 'automation', problems)

/**
 * The automation, for users who may change it.
 * @throws GraphQLError for others
 */
async function editable(context: Context, id: string): Promise<{ viewer: Viewer & { kind: 'staff' }; row: AutomationRow | null }> {
  const { viewer, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.automation.notEditable')
  const number = readId(id)
  return { viewer, row: number === null ? null : await loaders.automations.load(number) }
}

async function lacksOf({ db, intl }: Context, { actions }: AutomationRow): Promise<Problem[]> {
  const titles = await findTitles(db, intl, actions.flatMap(targetsOf))
  return findLacks(actions, (id) => titles.get(id)?.isThere === true)
}

/** Changes a field of an automation that no form contains. */
async function put(
  context: Context,
  viewer: Viewer & { kind: 'staff' },
  { id }: AutomationRow,
  fields: Record<string, FieldValue>,
): Promise<{ automation: AutomationRow | null; errors: ReturnType<typeof errorsOf> }> {
  const { blocked } = await apply(context.db, [{ kind: 'automation', id, op: 'update', fields }], { actor: actorOf(viewer), source: 'automation' })
  const automation = await context.loaders.automations.clear(id).load(id)
  return {
    automation,
    errors: errorsOf(
      context,
      blocked.flatMap(({ problems }) => problems),
    ),
  }
}

const missing = (context: Context) => errorsOf(context, [{ field: null, code: 'missing' }])

// The names for all rows of a list are looked up together.
const sentences = new WeakMap<Context, DataLoader<AutomationRow, string>>()
function sentencesIn(context: Context): DataLoader<AutomationRow, string> {
  const { db, intl } = context
  const loader =
    sentences.get(context) ??
    new DataLoader(async (rows: readonly AutomationRow[]) => {
      const names = await findNames(db, intl, rows)
      return rows.map((row) => sentenceOf(intl, row, names))
    })
  sentences.set(context, loader)
  return loader
}

export const resolvers: Resolvers = {
  Query: {
    automationMatches(_, { matchMode, conditions }, context) {
      if (conditions.length === 0) return 0
      try {
        return countMatches(context.db, { matchMode, conditions: readConditions(conditions as unknown as FieldValue) as unknown as Condition[] })
      } catch (error) {
        if (!(error instanceof FieldProblem)) throw error
        throw refusal(context, 'BAD_USER_INPUT', agreeing(context.intl, `changes.problem.${error.problem.code}`, 'automation', 'conditions'), {
          label: context.intl.formatMessage({ id: 'content.automation.conditions' }),
          ...error.problem.values,
        })
      }
    },
  },
  Mutation: {
    async prepareAutomationRun(_, { id }, context) {
      const { viewer, row } = await editable(context, id)
      const problems = row ? await lacksOf(context, row) : [{ field: null, code: 'missing' }]
      if (!row || problems.length > 0) return { job: null, errors: errorsOf(context, problems) }
      const { ids } = await findWork(context.db, row, null)
      if (ids.length === 0) return { job: null, errors: errorsOf(context, [{ field: 'conditions', code: 'automation.nothing' }]) }
      return { job: await findJob(context.db, await prepareRun(context.db, row, ids, { trigger: 'MANUAL', actor: actorOf(viewer) })), errors: [] }
    },
    async enableAutomation(_, { id, existing }, context) {
      const { viewer, row } = await editable(context, id)
      if (!row) return { automation: null, job: null, errors: missing(context) }
      const problems = await lacksOf(context, row)
      if (problems.length > 0) return { automation: row, job: null, errors: errorsOf(context, problems) }
      if (row.pause) await forgetChanges(context.db, row.id, row.pause)
      const answer = await put(context, viewer, row, { state: 'ENABLED', pause: null })
      if (!existing || !answer.automation || answer.errors.length > 0) return { ...answer, job: null }
      const { ids } = await findWork(context.db, answer.automation, null)
      const job = ids.length === 0 ? null : await startRun(context.db, answer.automation, ids, { trigger: 'MANUAL', actor: actorOf(viewer) })
      return { ...answer, job: job === null ? null : await findJob(context.db, job) }
    },
    async disableAutomation(_, { id }, context) {
      const { viewer, row } = await editable(context, id)
      return row ? put(context, viewer, row, { state: 'DISABLED', pause: null }) : { automation: null, errors: missing(context) }
    },
  },
  Automation: {
    enabled: ({ state }) => state === 'ENABLED',
    sentence: (row, _, context) => sentencesIn(context).load(row),
    pauseReason: ({ pause }, _, { db, intl }) => (pause === null ? null : pauseWords(db, intl, pause)),
    problems: async (row, _, context) => errorsOf(context, await lacksOf(context, row)),
    matches: (row, _, { db }) => countMatches(db, row),
    waiting: ({ id }, _, { db }) => countWaiting(db, id),
    runs: ({ id }, args, context) => listRuns(context.db, id, readPage(context, { limit: args.limit ?? 20, offset: args.offset }, [])),
    lastRun: async ({ id }, _, { db }) => (await listRuns(db, id, { limit: 1, offset: 0 }))[0] ?? null,
  },
  AutomationAction: {
    website: ({ website }, _, { loaders }) => (website === null ? null : loaders.websites.load(website)),
    attributeValue: ({ attributeValue }, _, { loaders }) => (attributeValue === null ? null : loaders.attributeValues.load(attributeValue)),
    priceCardTemplate: ({ priceCardTemplate }, _, { loaders }) => (priceCardTemplate == null ? null : loaders.priceCardTemplates.load(priceCardTemplate)),
  },
  AutomationRun: {
    job: ({ jobId }, _, { db }) => (jobId === null ? null : findJob(db, jobId)),
    changeSet: ({ changeSetId }, _, { db }) => (changeSetId === null ? null : findChangeSet(db, changeSetId)),
  },
  Category: { automations: ({ path }, _, { loaders }) => loaders.automationsNamingCategory.load(path) },
  Product: {
    automations: ({ id }, _, context) => listProductAutomations(context, id),
    automationCount: (_, __, { db }) => countUsed(db),
  },
}
