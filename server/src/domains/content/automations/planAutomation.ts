import type { Kysely } from 'kysely'
import { type Database, inChunks } from '../../../platform/db/index.ts'
import type { AutomationRow, Action } from './Automation.ts'
import { findMatching } from './automationConditions.store.ts'
import { findCardPlaces, findFacts, findPresentTasks, findTargets } from './automationFacts.store.ts'
import { findLacking, findOpenlyAsked } from '../../supplier/index.ts'
import { findMembers, findTurns, type ProductTurn } from './automationProducts.store.ts'
import { isEmpty, planProduct, type ProductPlan, planUndo } from './planProduct.rules.ts'

export interface AutomationPlan {
  /** The changes of matching products */
  acts: ProductPlan[]
  /** What is undone for products that no longer match */
  undoes: ProductPlan[]
  /** Products that no longer match and keep their values */
  left: number[]
  turns: ReadonlyMap<number, ProductTurn>
}

/** What an automation would do to these products now. */
export async function planAutomation(db: Kysely<Database>, automation: AutomationRow, ids: readonly number[]): Promise<AutomationPlan> {
  const { id, actions, onLeave } = automation
  const matching = new Set(await findMatching(db, automation, ids))
  const turns = await findTurns(db, id, ids)
  const targets = await findTargets(
    db,
    actions.flatMap(({ attributeValue }) => attributeValue ?? []),
  )
  const templates = actions.flatMap(({ priceCardTemplate }) => priceCardTemplate ?? [])
  const places = await findCardPlaces(db, templates)
  const leaving = [...turns.values()].filter(({ productId, outcome }) => !matching.has(productId) && outcome !== 'LEFT' && outcome !== 'UNDONE')
  const undoing = new Map(
    leaving.flatMap(({ productId, written }) => (onLeave === 'UNDO' && Object.keys(written).length > 0 ? [[productId, written] as const] : [])),
  )
  const written = [...undoing.values()]
  const facts = await findFacts(db, [...matching, ...undoing.keys()], {
    attributes: [
      ...[...targets.values()].map(({ attribute }) => attribute),
      ...written.flatMap(({ attributes = {} }) => Object.values(attributes).map(({ attribute }) => attribute)),
    ],
    websites: [
      ...actions.flatMap(({ website }) => website ?? []),
      ...written.flatMap(({ added = [], removed = [] }) => [...added, ...removed.map(({ website }) => website)]),
    ],
    templates: [...templates, ...written.flatMap(({ addedCards = [], removedCards = [] }) => [...addedCards, ...removedCards].map(({ template }) => template))],
  })
  const { openlyAsked, lacks } = await findAskFacts(db, actions, [...matching])
  const tasksOf = (productId: number) => turns.get(productId)?.written.tasks ?? []
  const present = await findPresentTasks(
    db,
    [...undoing.keys()].flatMap((product) => tasksOf(product).map((task) => task.id)),
  )
  const plan: AutomationPlan = { acts: [], undoes: [], left: leaving.flatMap(({ productId }) => (undoing.has(productId) ? [] : [productId])), turns }
  for (const known of facts) {
    const one = {
      ...known,
      tasks: tasksOf(known.id).map((task) => ({ ...task, isThere: present.has(task.id) })),
      asked: [...(openlyAsked.get(known.id) ?? []), ...(turns.get(known.id)?.written.asked ?? [])],
      lacks: lacks.get(known.id) ?? [],
    }
    const before = undoing.get(one.id)
    if (before) plan.undoes.push(planUndo(before, one))
    else plan.acts.push(planProduct(actions, { values: targets, places }, one))
  }
  return plan
}

/** The products, of these or of all, for which the automation has something to do; and those that no longer match and keep their values. */
export async function findWork(db: Kysely<Database>, automation: AutomationRow, among: readonly number[] | null): Promise<{ ids: number[]; left: number[] }> {
  const candidates = among ?? [...new Set([...(await findMatching(db, automation, null)), ...(await findMembers(db, automation.id))])]
  const found: { ids: number[]; left: number[] } = { ids: [], left: [] }
  await inChunks(candidates, async (chunk) => {
    const { acts, undoes, left, turns } = await planAutomation(db, automation, chunk)
    found.left.push(...left)
    found.ids.push(...undoes.map(({ id }) => id))
    for (const plan of acts) if (!isEmpty(plan) || (plan.waiting.length > 0 && turns.get(plan.id)?.outcome !== 'WAITING')) found.ids.push(plan.id)
  })
  found.ids.sort((one, other) => one - other)
  return found
}

/** By product: recipients with an open share link, and languages in which it lacks something a supplier can fill in. */
async function findAskFacts(
  db: Kysely<Database>,
  actions: readonly Action[],
  ids: readonly number[],
): Promise<{ openlyAsked: ReadonlyMap<number, readonly string[]>; lacks: ReadonlyMap<number, readonly string[]> }> {
  const asking = actions.filter(({ kind }) => kind === 'SEND_SHARE_LINK')
  if (asking.length === 0) return { openlyAsked: new Map(), lacks: new Map() }
  const openlyAsked = new Map<number, string[]>()
  for (const { productId, email } of await findOpenlyAsked(
    db,
    ids,
    asking.flatMap(({ recipientEmail }) => recipientEmail ?? []),
  ))
    openlyAsked.set(productId, [...(openlyAsked.get(productId) ?? []), email])
  const lacks = new Map<number, string[]>()
  for (const language of new Set(asking.flatMap((action) => action.language ?? []))) {
    for (const id of await findLacking(db, ids, language)) lacks.set(id, [...(lacks.get(id) ?? []), language])
  }
  return { openlyAsked, lacks }
}
