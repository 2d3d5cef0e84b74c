import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem, type Problem, preview, type ShownEntity, type ShownPreview, showPreview } from '../../../engine/index.ts'
import type { AutomationTrigger } from '../../../platform/contract/index.ts'
import { type Database, inChunks } from '../../../platform/db/index.ts'
import { type ChunkOutcome, type ChunkWork, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { generateCards } from '../../pricing/index.ts'
import { sendShareLinks } from '../../supplier/index.ts'
import { type AutomationRow, maxChanges } from './Automation.ts'
import { holdProducts } from './automationFacts.store.ts'
import { findOften, keepTurns, noteChanges, type ProductTurn } from './automationProducts.store.ts'
import { openRun, writeRun } from './automationRuns.store.ts'
import { automations } from './automations.store.ts'
import { planAutomation } from './planAutomation.ts'
import { fieldsOf, isEmpty, itemsOf, joinWritten, type ProductPlan } from './planProduct.rules.ts'

/** Fixed when the run begins. */
export interface AutomationRun {
  automationId: number
  automationName: string
  trigger: AutomationTrigger
  depth: number
  /** ISO instant of the dry run */
  preparedAt: string
}

const validFor = 30 * 60_000

/** An automation as an author in the activity log. */
export const actorOfAutomation = ({ id, name }: Pick<AutomationRow, 'id' | 'name'>): Actor => ({ kind: 'AUTOMATION', id, name })

// Websites and price cards of a product are shown as text beside its own fields.
function linesOf({ add, remove, addCards, removeCards, addTasks, asks }: ProductPlan): ShownEntity['fields'] {
  const line = (kind: string, field: string) => (before: number | string | null, after: number | string | null) => ({
    kind,
    itemId: null,
    field,
    before,
    after,
    changedSince: null,
  })
  const [ofWebsite, ofCard, ofTask, ofLink] = [
    line('websiteProduct', 'website'),
    line('priceCard', 'template'),
    line('task', 'message'),
    line('shareLink', 'recipientEmail'),
  ]
  const templatesOf = (cards: readonly { template: number }[]) => [...new Set(cards.map(({ template }) => template))]
  return [
    ...remove.map(({ website }) => ofWebsite(website, null)),
    ...add.map(({ website }) => ofWebsite(null, website)),
    ...templatesOf(removeCards).map((template) => ofCard(template, null)),
    ...templatesOf(addCards).map((template) => ofCard(null, template)),
    ...addTasks.map(({ message }) => ofTask(null, message)),
    ...asks.map(({ email }) => ofLink(null, email)),
  ]
}

async function previewAutomation(db: Kysely<Database>, automation: AutomationRow, ids: readonly number[]): Promise<ShownPreview> {
  const plans: ProductPlan[] = []
  await inChunks(ids, async (chunk) => {
    const { acts, undoes } = await planAutomation(db, automation, chunk)
    plans.push(...acts, ...undoes)
  })
  const items = plans.map(({ id, fields }) => ({ kind: 'product', id, op: 'update' as const, fields }))
  const found = await preview(db, items, actorOfAutomation(automation))
  const shown = showPreview(found)
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const changed = new Set(found.changes.map(({ id }) => id))
  const refused = new Set([...found.blocked, ...found.conflicts].map(({ id }) => id))
  const enriched = shown.groups.CHANGE.map((one) => ({ ...one, fields: [...one.fields, ...linesOf(byId.get(one.id ?? 0) as ProductPlan)] }))
  const placed = plans.flatMap((plan): ShownEntity[] =>
    changed.has(plan.id) || refused.has(plan.id) || linesOf(plan).length === 0
      ? []
      : [{ kind: 'product', id: plan.id, op: 'update', fields: linesOf(plan), problems: [] }],
  )
  const waits = plans.flatMap((plan): ShownEntity[] =>
    plan.waiting.length > 0 && isEmpty(plan)
      ? [{ kind: 'product', id: plan.id, op: 'update', fields: [], problems: [{ field: null, code: 'automation.waits' }] }]
      : [],
  )
  return {
    ...shown,
    counts: {
      ...shown.counts,
      changes: enriched.length + placed.length,
      blocked: shown.counts.blocked + waits.length,
      unchanged: plans.length - enriched.length - placed.length - shown.counts.blocked - waits.length,
    },
    groups: { ...shown.groups, CHANGE: [...enriched, ...placed], BLOCKED: [...shown.groups.BLOCKED, ...waits] },
  }
}

const none = { fired: 0, waiting: 0, undone: 0, skipped: 0, failed: 0 }

/** Skips these products with a reason. */
async function skipAll(
  db: Kysely<Database>,
  { ids, jobId, changeSetId }: Pick<ChunkWork<AutomationRun>, 'ids' | 'jobId' | 'changeSetId'>,
  automationId: number | null,
  turns: ReadonlyMap<number, ProductTurn>,
  problem: Problem,
): Promise<ChunkOutcome> {
  if (automationId !== null)
    await keepTurns(
      db,
      automationId,
      ids.map((productId) => ({ productId, outcome: 'SKIPPED', problem, written: turns.get(productId)?.written ?? {} })),
    )
  await writeRun(db, jobId, null, { ...none, skipped: ids.length })
  return { changeSetId, items: new Map(ids.map((id): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem }])) }
}

/** Applies an automation to products that match when they are processed. */
export const automationRunJob = defineJob<AutomationRun>({
  kind: 'automationRun',
  title: (intl, { input: { automationName }, total }) => intl.formatMessage({ id: 'content.automation.run' }, { name: automationName, count: total }),
  async beforeStart(db, { jobId, input: { automationId, trigger, depth, preparedAt } }) {
    const [automation] = await automations.byIds(db, [automationId])
    if (!automation) return 'missing'
    if (Date.now() - new Date(preparedAt).getTime() > validFor) return 'old'
    await openRun(db, { automationId, jobId, trigger, depth })
    return null
  },
  async preview(db, { input: { automationId }, ids }) {
    const [automation] = await automations.byIds(db, [automationId])
    return automation
      ? previewAutomation(db, automation, ids)
      : {
          counts: { creates: 0, changes: 0, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0 },
          consequences: [],
          groups: { CREATE: [], CHANGE: [], DELETE: [], BLOCKED: [], CHANGED_SINCE: [] },
        }
  },
  async run(db, work): Promise<ChunkOutcome> {
    const {
      input: { automationId, trigger, depth },
      ids,
      jobId,
      changeSetId,
    } = work
    const [automation] = await automations.byIds(db, [automationId])
    if (!automation) return skipAll(db, work, null, new Map(), { field: null, code: 'missing' })
    await openRun(db, { automationId, jobId, trigger, depth })
    await holdProducts(db, ids)
    const { acts, undoes, left, turns } = await planAutomation(db, automation, ids)
    // A manual run also works for a disabled automation, but not for one that the guard has paused.
    if (automation.state === 'PAUSED_BY_GUARD' || (trigger !== 'MANUAL' && automation.state !== 'ENABLED'))
      return skipAll(db, work, automationId, turns, { field: null, code: automation.state === 'PAUSED_BY_GUARD' ? 'automation.paused' : 'automation.off' })
    const plans = [...acts, ...undoes]
    const often = await findOften(db, ids, maxChanges)
    const caught = acts.flatMap((plan) => fieldsOf(plan).flatMap((field) => (often.has(`${plan.id} ${field}`) ? [{ product: plan.id, field }] : [])))[0]
    if (caught) {
      // A separate change set: reverting the run must not end the pause.
      await apply(db, [{ kind: 'automation', id: automationId, op: 'update', fields: { state: 'PAUSED_BY_GUARD', pause: caught } }], {
        actor: actorOfAutomation(automation),
        source: 'automations',
      })
      return skipAll(db, work, automationId, turns, { field: null, code: 'automation.paused' })
    }
    const items = plans.flatMap(itemsOf)
    const owners = plans.flatMap((plan) => itemsOf(plan).map(() => plan))
    const outcome = await apply(db, items, {
      actor: actorOfAutomation(automation),
      source: 'automations',
      jobId,
      ...(changeSetId === null ? {} : { changeSetId }),
    })
    const cards = outcome.createdIds.flatMap((id, at) => (id !== null && items[at]?.kind === 'priceCard' ? [id] : []))
    if (cards.length > 0) await generateCards(db, cards, actorOfAutomation(automation))
    noteTasks(items, owners, outcome.createdIds)
    const problems = new Map<number, Problem>()
    for (const {
      index,
      problems: [problem],
    } of outcome.blocked)
      if (problem) problems.set(owners[index]?.id ?? 0, problem)
    const set = await askSuppliers(
      db,
      acts.filter(({ id }) => !problems.has(id)),
      { problems, actor: actorOfAutomation(automation), jobId, changeSetId: changeSetId ?? outcome.changeSetId },
    )
    const results = resultsOf({ acts, undoes, left, turns, problems })
    await keepTurns(db, automationId, results)
    await noteChanges(
      db,
      automationId,
      acts.flatMap((plan) => (problems.has(plan.id) ? [] : fieldsOf(plan).map((field) => ({ product: plan.id, field })))),
    )
    const count = (...outcomes: ProductTurn['outcome'][]) => results.filter((turn) => outcomes.includes(turn.outcome)).length
    await writeRun(db, jobId, set, {
      fired: count('FIRED') + acts.filter((plan) => plan.waiting.length > 0 && !isEmpty(plan) && !problems.has(plan.id)).length,
      waiting: count('WAITING'),
      undone: count('UNDONE'),
      skipped: 0,
      failed: problems.size,
    })
    const told = new Map(results.map((turn) => [turn.productId, turn.outcome]))
    const done: readonly (string | undefined)[] = ['FIRED', 'UNDONE']
    return {
      changeSetId: set,
      items: new Map(
        ids.flatMap((id): [number, UnitOutcome][] => {
          const problem = problems.get(id)
          if (problem) return [[id, { state: 'FAILED', problem }]]
          if (told.get(id) === 'WAITING') return [[id, { state: 'SKIPPED', problem: { field: null, code: 'automation.waits' } }]]
          return done.includes(told.get(id)) ? [] : [[id, { state: 'UNCHANGED', problem: null }]]
        }),
      ),
    }
  },
})

/** Records what to undo when a product no longer matches: tasks by the ids they got. */
function noteTasks(items: readonly PlanItem[], owners: readonly ProductPlan[], createdIds: readonly (number | null)[]): void {
  for (const [at, { kind, fields }] of items.entries()) {
    const [id, plan] = [createdIds[at], owners[at]]
    if (kind === 'task' && id != null && plan) plan.written.tasks = [...(plan.written.tasks ?? []), { id, message: String(fields['message']) }]
  }
}

function resultsOf({
  acts,
  undoes,
  left,
  turns,
  problems,
}: Awaited<ReturnType<typeof planAutomation>> & { problems: ReadonlyMap<number, Problem> }): ProductTurn[] {
  const of = (productId: number, outcome: ProductTurn['outcome'], written = turns.get(productId)?.written ?? {}): ProductTurn => {
    const problem = problems.get(productId) ?? null
    return problem ? { productId, outcome: 'FAILED', problem, written: turns.get(productId)?.written ?? {} } : { productId, outcome, problem, written }
  }
  return [
    ...acts.map((plan) =>
      of(plan.id, plan.waiting.length > 0 ? 'WAITING' : isEmpty(plan) ? 'UNCHANGED' : 'FIRED', joinWritten(turns.get(plan.id)?.written ?? {}, plan.written)),
    ),
    ...undoes.map((plan) => of(plan.id, 'UNDONE', {})),
    ...left.map((id) => of(id, 'LEFT', {})),
  ]
}

/** Mails suppliers, each once for all of these products, and records failures. */
async function askSuppliers(
  db: Kysely<Database>,
  plans: readonly ProductPlan[],
  { problems, ...write }: { problems: Map<number, Problem>; actor: Actor; jobId: number; changeSetId: number | null },
): Promise<number | null> {
  let { changeSetId } = write
  const asks = plans.flatMap(({ id, asks: wanted }) => wanted.map((recipient) => ({ id, recipient })))
  for (const [, group] of Map.groupBy(asks, ({ recipient: { email, language } }) => `${language} ${email}`)) {
    const [first] = group
    if (first === undefined) continue
    const sent = await sendShareLinks(
      db,
      group.map(({ id }) => id),
      first.recipient,
      { ...write, changeSetId, source: 'automations' },
    )
    changeSetId = sent.changeSetId
    if (sent.problem) for (const { id } of group) problems.set(id, sent.problem)
  }
  return changeSetId
}
