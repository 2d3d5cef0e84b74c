import type { Kysely } from 'kysely'
import { apply, type ApplyOptions, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type ChunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { actorOfRule, applyRule } from './applyRule.ts'
import { type Made, makeAttributes, makeValues } from './makeAttributes.ts'
import { previewRule } from './previewRule.ts'
import type { RuleRow } from './Rule.ts'
import { countMoved, findMatching } from './ruleConditions.store.ts'
import { findGone } from './ruleArticles.store.ts'
import { leaveTask } from './settleAssign.ts'
import { countItems, openRun, type RunRow, type RunStep, untouched, writeRun } from './ruleRuns.store.ts'
import { findLacks } from './rules.rules.ts'
import { rules } from './rules.store.ts'
import { withWarnings } from './ruleWarnings.ts'

export interface RuleRun {
  ruleId: number
  ruleName: string
  /** ISO instant of the dry run */
  preparedAt: string
}

const validFor = 30 * 60_000
const maxMoved = 0.01

/**
 * A run of a rule: its first unit takes the steps that create what the articles need; the other units are articles. Completed
 * steps stay if a later one fails, and a repeated run finds their results.
 */
export const ruleRunJob = defineJob<RuleRun>({
  kind: 'ruleRun',
  title: (intl, { input: { ruleName }, total }) => intl.formatMessage({ id: 'supplier.rule.run' }, { name: ruleName, count: Math.max(0, total - 1) }),
  async beforeStart(db, { jobId, input: { ruleId, preparedAt }, ids }) {
    const [rule] = await rules.byIds(db, [ruleId])
    if (!rule) return 'missing'
    const since = new Date(preparedAt)
    if (Date.now() - since.getTime() > validFor) return 'old'
    const articles = ids.filter((id) => id !== ruleId)
    const moved = rule.updatedAt > since ? articles.length + 1 : await countMoved(db, rule, articles, since)
    if (moved > articles.length * maxMoved) return 'moved'
    // From here on its steps can be watched, though none has begun.
    await openRun(db, { ruleId, kind: 'RUN', jobId, steps: untouched })
    return null
  },
  async preview(db, { input: { ruleId }, ids }) {
    const [rule] = await rules.byIds(db, [ruleId])
    if (!rule)
      return {
        counts: { creates: 0, changes: 0, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0 },
        consequences: [],
        groups: { CREATE: [], CHANGE: [], DELETE: [], BLOCKED: [], CHANGED_SINCE: [] },
      }
    return previewRule(
      db,
      rule,
      ids.filter((id) => id !== ruleId),
      actorOfRule(rule),
    )
  },
  async run(db, { input: { ruleId, ruleName }, ids, jobId, changeSetId }): Promise<ChunkOutcome> {
    const [rule] = await rules.byIds(db, [ruleId])
    if (!rule) return allFailed(ids, null, { field: null, code: 'missing' })
    const options = (set: number | null): ApplyOptions => ({
      actor: actorOfRule({ id: ruleId, name: ruleName }),
      source: 'rules',
      jobId,
      ...(set === null ? {} : { changeSetId: set }),
    })
    const begins = ids.includes(ruleId)
    const opened = await openRun(db, { ruleId, kind: 'RUN', jobId, steps: untouched })
    // Repeated without its first unit: the earlier run has taken the steps.
    const isAgain = !begins && rule.status === 'ACTIVE' && opened.steps.every(({ state }) => state === 'WAITING')
    let run: RunRow = { ...opened, changeSetId, steps: isAgain ? markUntil(opened.steps, 'APPLY') : opened.steps }
    if (begins) run = await takeSteps(db, rule, run, options)
    const failed = run.steps.find(({ state }) => state === 'FAILED') ?? (isReady(run) ? undefined : run.steps.find(({ state }) => state !== 'DONE'))
    if (failed) {
      const problem = failed.problem ?? ofRule({ field: null, code: 'rule.step' })
      const steps = run.steps.map((step): RunStep => (step.step === failed.step ? { ...step, state: 'FAILED', problem } : step))
      const set = run.changeSetId
      const { changeSetId: told } = await apply(db, [{ kind: 'rule', id: ruleId, op: 'update', fields: { status: 'ERROR' } }], options(set))
      await writeRun(db, { ...run, steps, changeSetId: set ?? told }, { created: 0, changed: 0, blocked: ids.length })
      return allFailed(ids, set ?? told, problem)
    }
    const articles = ids.filter((id) => id !== ruleId)
    const outcome = await applyRule(db, rule, articles, options(run.changeSetId))
    const set = run.changeSetId ?? outcome.changeSetId
    const items = await countItems(db, jobId, ruleId)
    // no article could be written at all
    const [refused = null] = opened.blocked + outcome.problems.size === items.articles ? outcome.problems.values() : []
    const isLast = items.waiting <= ids.length
    const [unfinished = null] = isLast && refused === null ? await leaveTask(db, rule, set, options(set)) : []
    const applied = withWarnings(run.steps, outcome.warnings)
    const steps = isLast
      ? endedWith(applied, { APPLY: refused && { ...refused, kind: 'product' }, END: unfinished && { ...unfinished, kind: 'task' } })
      : markApplying(applied)
    await writeRun(db, { ...run, steps, changeSetId: set }, { created: outcome.created, changed: outcome.changed, blocked: outcome.problems.size })
    return { changeSetId: set, items: new Map([...outcome.problems].map(([id, problem]): [number, UnitOutcome] => [id, { state: 'FAILED', problem }])) }
  },
})

const ofRule = (problem: Problem) => ({ ...problem, kind: 'rule' })

const isReady = ({ steps }: RunRow) => steps.every(({ step, state }) => step === 'APPLY' || step === 'END' || state === 'DONE')

function markUntil(steps: readonly RunStep[], end: RunStep['step']): RunStep[] {
  const place = steps.findIndex(({ step }) => step === end)
  return steps.map((step, at) => (at < place ? { ...step, state: 'DONE' } : step))
}

const markApplying = (steps: readonly RunStep[]) => steps.map((step): RunStep => (step.step === 'APPLY' ? { ...step, state: 'RUNNING' } : step))

/** The results of the last two steps: a failed step leaves the following ones undone. */
function endedWith(steps: readonly RunStep[], problems: { APPLY: RunStep['problem']; END: RunStep['problem'] }): RunStep[] {
  return steps.map((step): RunStep => {
    if (step.step !== 'APPLY' && step.step !== 'END') return step
    if (step.step === 'END' && problems.APPLY !== null) return step
    const problem = problems[step.step]
    // warnings stay attached to a completed step
    return { ...step, state: problem === null ? 'DONE' : 'FAILED', problem: problem ?? step.problem }
  })
}

function allFailed(ids: readonly number[], changeSetId: number | null, problem: Problem): ChunkOutcome {
  return { changeSetId, items: new Map(ids.map((id): [number, UnitOutcome] => [id, { state: 'FAILED', problem }])) }
}

/** Takes the steps before the articles, up to the first that fails. */
async function takeSteps(db: Kysely<Database>, rule: RuleRow, run: RunRow, options: (changeSetId: number | null) => ApplyOptions): Promise<RunRow> {
  let set = run.changeSetId
  const steps = [...run.steps]
  const work: Partial<Record<RunStep['step'], () => Promise<Made>>> = {
    CREATE_RULE: async () => ({
      changeSetId: null,
      problems: [
        ...findLacks(rule),
        ...(await findGone(db, rule.assign)).filter((kind) => kind !== 'website').map((kind) => ({ field: 'assign', code: `rule.gone.${kind}` })),
      ].map(ofRule),
    }),
    CREATE_ATTRIBUTES: () => makeAttributes(db, rule, options(set)),
    CREATE_VALUES: async () => makeValues(db, rule, await findMatching(db, rule, null), options(set)),
    async ACTIVATE() {
      const { changeSetId, blocked } = await apply(db, [{ kind: 'rule', id: rule.id, op: 'update', fields: { status: 'ACTIVE' } }], options(set))
      return { changeSetId, problems: blocked.flatMap(({ problems }) => problems.map(ofRule)) }
    },
  }
  for (const [at, step] of steps.entries()) {
    const done = await work[step.step]?.()
    if (!done) continue
    set ??= done.changeSetId
    const [problem = null] = done.problems
    steps[at] = { ...step, state: problem === null ? 'DONE' : 'FAILED', problem }
    if (problem !== null) break
  }
  return { ...run, steps, changeSetId: set }
}
