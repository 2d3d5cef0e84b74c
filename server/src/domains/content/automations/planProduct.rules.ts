import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { OnlineStatus, TaskColour } from '../../../platform/contract/index.ts'
import type { Action } from './Automation.ts'
import { type CardPlace, joinPlaces, type PlacedCard, planProductCards, undoProductCards } from './planProductCards.rules.ts'

/** A task that an automation created for a product. */
export interface GivenTask {
  id: number
  message: string
  isThere: boolean
}

/** The product data that actions need. */
export interface ProductFacts {
  id: number
  active: boolean
  isComplete: boolean
  websites: readonly { id: number; website: number; onlineStatus: OnlineStatus }[]
  values: readonly { attribute: number; value: number; inherited: boolean }[]
  cards: readonly PlacedCard[]
  /** Created earlier, done or not */
  tasks: readonly GivenTask[]
  /** Recipients that were asked before, or have an open share link */
  asked: readonly string[]
  /** Languages in which it lacks something a supplier can fill in */
  lacks: readonly string[]
}

/** The attribute of a value. */
export interface ValueTarget {
  value: number
  attribute: number
  code: string
  isMulti: boolean
}

interface WrittenValues extends Omit<ValueTarget, 'value'> {
  before: number[]
  after: number[]
}

/** What an automation wrote to a product and has not undone. */
export interface Written {
  active?: { before: boolean; after: boolean }
  /** By attribute code */
  attributes?: Record<string, WrittenValues>
  /** Websites */
  added?: number[]
  removed?: { website: number; onlineStatus: OnlineStatus }[]
  addedCards?: CardPlace[]
  removedCards?: CardPlace[]
  tasks?: { id: number; message: string }[]
  /** Recipients of a share link: a mail cannot be undone */
  asked?: string[]
}

export interface ProductPlan {
  id: number
  fields: Record<string, FieldValue>
  add: { website: number; onlineStatus: OnlineStatus }[]
  remove: { id: number; website: number; onlineStatus: OnlineStatus }[]
  addCards: CardPlace[]
  removeCards: PlacedCard[]
  addTasks: { message: string; colour: TaskColour }[]
  removeTasks: number[]
  /** Share links that include it */
  asks: { email: string; language: string }[]
  /** Websites that it is added to once it is complete */
  waiting: number[]
  written: Written
}

const nothingFor = (id: number): ProductPlan => ({
  id,
  fields: {},
  add: [],
  remove: [],
  addCards: [],
  removeCards: [],
  addTasks: [],
  removeTasks: [],
  asks: [],
  waiting: [],
  written: {},
})

const same = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((value) => other.includes(value))

function putValues(plan: ProductPlan, { code, attribute, isMulti }: WrittenValues | ValueTarget, before: number[], after: number[]): void {
  if (same(before, after)) return
  plan.fields[`attribute.${code}`] = isMulti ? (after.length === 0 ? null : after) : (after[0] ?? null)
  plan.written.attributes = { ...plan.written.attributes, [code]: { attribute, code, isMulti, before, after } }
}

/** The targets of actions. */
export interface Targets {
  values: ReadonlyMap<number, ValueTarget>
  /** By template */
  places: ReadonlyMap<number, readonly CardPlace[]>
}

/** The changes of a product by the actions, without what is there already. */
export function planProduct(actions: readonly Action[], { values: targets, places }: Targets, facts: ProductFacts): ProductPlan {
  const plan = nothingFor(facts.id)
  const own = (attribute: number, inherited: boolean) =>
    facts.values.filter((one) => one.attribute === attribute && one.inherited === inherited).map(({ value }) => value)
  // by attribute, after the preceding actions
  const values = new Map<string, { target: ValueTarget; before: number[]; after: number[] }>()
  for (const action of actions) {
    if (action.kind === 'SET_ACTIVE' && action.active !== null) {
      if (action.active !== facts.active) {
        plan.fields['active'] = action.active
        plan.written.active = { before: facts.active, after: action.active }
      }
      continue
    }
    if (action.kind === 'CREATE_TASK') {
      const { message, colour } = action
      if (message && !facts.tasks.some((task) => task.message === message)) plan.addTasks.push({ message, colour: colour ?? 'YELLOW' })
      continue
    }
    if (action.kind === 'SEND_SHARE_LINK') {
      const { recipientEmail: email, language } = action
      if (email == null || language == null || facts.asked.includes(email) || !facts.lacks.includes(language)) continue
      plan.asks.push({ email, language })
      plan.written.asked = [...(plan.written.asked ?? []), email]
      continue
    }
    if (action.kind === 'ADD_PRICE_CARD' || action.kind === 'REMOVE_PRICE_CARD') {
      const { add, remove } = planProductCards(action, places, facts.cards)
      plan.addCards.push(...add)
      plan.removeCards.push(...remove)
      if (add.length > 0) plan.written.addedCards = joinPlaces(plan.written.addedCards, add)
      if (remove.length > 0) plan.written.removedCards = joinPlaces(plan.written.removedCards, remove)
      continue
    }
    if (action.website !== null) {
      const there = facts.websites.find(({ website }) => website === action.website)
      if (action.kind === 'REMOVE_WEBSITE' && there) {
        plan.remove.push(there)
        plan.written.removed = [...(plan.written.removed ?? []), { website: there.website, onlineStatus: there.onlineStatus }]
      } else if (action.kind === 'ADD_WEBSITE' && !there && !facts.isComplete) plan.waiting.push(action.website)
      else if (action.kind === 'ADD_WEBSITE' && !there) {
        plan.add.push({ website: action.website, onlineStatus: action.onlineStatus ?? 'ONLINE' })
        plan.written.added = [...(plan.written.added ?? []), action.website]
      }
      continue
    }
    const target = action.attributeValue === null ? undefined : targets.get(action.attributeValue)
    if (!target) continue
    const known = values.get(target.code) ?? { target, before: own(target.attribute, false), after: own(target.attribute, false) }
    values.set(target.code, known)
    const inherited = known.after.length === 0 ? own(target.attribute, true) : []
    const effective = inherited.length > 0 ? inherited : known.after
    const { value, isMulti } = target
    if (action.kind === 'REMOVE_ATTRIBUTE_VALUE') known.after = known.after.filter((one) => one !== value)
    // Own values replace all inherited ones.
    else if (!effective.includes(value)) known.after = isMulti ? [...effective, value].sort((one, other) => one - other) : [value]
  }
  for (const { target, before, after } of values.values()) putValues(plan, target, before, after)
  return plan
}

/** Undoes what an automation wrote, except what somebody has changed since. */
export function planUndo(written: Written, facts: ProductFacts): ProductPlan {
  const plan = nothingFor(facts.id)
  if (written.active && facts.active === written.active.after) plan.fields['active'] = written.active.before
  for (const one of Object.values(written.attributes ?? {})) {
    const now = facts.values.filter(({ attribute, inherited }) => attribute === one.attribute && !inherited).map(({ value }) => value)
    const undone = one.isMulti
      ? [
          ...new Set([
            ...now.filter((value) => !one.after.includes(value) || one.before.includes(value)),
            ...one.before.filter((value) => !one.after.includes(value)),
          ]),
        ]
      : same(now, one.after)
        ? one.before
        : now
    putValues(plan, one, now, undone)
  }
  for (const website of written.added ?? []) plan.remove.push(...facts.websites.filter((one) => one.website === website))
  for (const one of written.removed ?? []) if (!facts.websites.some(({ website }) => website === one.website)) plan.add.push(one)
  const { add, remove } = undoProductCards(written, facts.cards)
  const removeTasks = facts.tasks.filter(({ isThere }) => isThere).map(({ id }) => id)
  return { ...plan, addCards: add, removeCards: remove, removeTasks, written: {} }
}

/** The first original value and the last written value. */
export function joinWritten(earlier: Written, later: Written): Written {
  const attributes = { ...earlier.attributes }
  for (const [code, one] of Object.entries(later.attributes ?? {})) attributes[code] = { ...one, before: attributes[code]?.before ?? one.before }
  const active = later.active && { ...later.active, before: earlier.active?.before ?? later.active.before }
  return {
    ...earlier,
    ...(active && { active }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...((earlier.added ?? later.added) && { added: [...new Set([...(earlier.added ?? []), ...(later.added ?? [])])] }),
    ...((earlier.addedCards ?? later.addedCards) && { addedCards: joinPlaces(earlier.addedCards, later.addedCards) }),
    ...((earlier.removedCards ?? later.removedCards) && { removedCards: joinPlaces(earlier.removedCards, later.removedCards) }),
    ...((earlier.tasks ?? later.tasks) && { tasks: [...(earlier.tasks ?? []), ...(later.tasks ?? [])] }),
    ...((earlier.asked ?? later.asked) && { asked: [...(earlier.asked ?? []), ...(later.asked ?? [])] }),
    ...((earlier.removed ?? later.removed) && { removed: [...(earlier.removed ?? []), ...(later.removed ?? [])] }),
  }
}

export const isEmpty = ({ fields, ...plan }: ProductPlan): boolean =>
  [Object.keys(fields), plan.add, plan.remove, plan.addCards, plan.removeCards, plan.addTasks, plan.removeTasks, plan.asks].every(({ length }) => length === 0)

/** Its changes as the guard counts them; a task is created once, and a supplier asked once. */
export const fieldsOf = ({ fields, add, remove, addCards, removeCards }: ProductPlan): string[] => [
  ...Object.keys(fields),
  ...[...add, ...remove].map(({ website }) => `website.${website}`),
  ...new Set([...addCards, ...removeCards].map(({ template }) => `priceCard.${template}`)),
]

/** The engine's plan, without share links, which are for many products at once. */
export function itemsOf({ id, fields, add, remove, addCards, removeCards, addTasks, removeTasks }: ProductPlan): PlanItem[] {
  return [
    ...(Object.keys(fields).length > 0 ? [{ kind: 'product', id, op: 'update' as const, fields }] : []),
    ...add.map(({ website, onlineStatus }) => ({ kind: 'websiteProduct', id: null, op: 'create' as const, fields: { product: id, website, onlineStatus } })),
    ...remove.map((one) => ({ kind: 'websiteProduct', id: one.id, op: 'delete' as const, fields: {} })),
    ...addCards.map(({ template, store, language }) => ({
      kind: 'priceCard',
      id: null,
      op: 'create' as const,
      fields: { product: id, template, store, language },
    })),
    ...removeCards.map((one) => ({ kind: 'priceCard', id: one.id, op: 'delete' as const, fields: {} })),
    ...addTasks.map((task) => ({ kind: 'task', id: null, op: 'create' as const, fields: { ...task, link: `/products/${id}/edit` } })),
    ...removeTasks.map((task) => ({ kind: 'task', id: task, op: 'delete' as const, fields: {} })),
  ]
}
