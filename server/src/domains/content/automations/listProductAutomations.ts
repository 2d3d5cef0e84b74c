import { describeProblem } from '../../../engine/index.ts'
import type { AutomationOutcome, Context } from '../../../platform/contract/index.ts'
import type { AutomationRow } from './Automation.ts'
import { findMatching, holdAgainst } from './automationConditions.store.ts'
import { findTurnsOfProduct, type KnownTurn } from './automationProducts.store.ts'
import { findUsed } from './automations.store.ts'
import { conditionWords, findNames } from './automationWords.ts'
import { planAutomation } from './planAutomation.ts'
import { isEmpty, type ProductPlan } from './planProduct.rules.ts'

export interface ProductAutomationRow {
  automation: AutomationRow
  matches: boolean
  conditions: { words: string; holds: boolean }[]
  outcome: AutomationOutcome | null
  reason: string
  at: Date | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductAutomation: ProductAutomationRow
  }
}

/** Why it does or does not match here: by the current data, not by those of its latest run. */
function reasonOf({ intl }: Context, { state }: AutomationRow, turn: KnownTurn | undefined, plan: ProductPlan | undefined): string {
  const say = (code: string) => intl.formatMessage({ id: `content.automation.reason.${code}` })
  if (!plan) return say(turn?.outcome === 'UNDONE' || turn?.outcome === 'LEFT' ? turn.outcome : 'NO_MATCH')
  if (plan.waiting.length > 0) return say('WAITING')
  if (isEmpty(plan)) return say(turn && Object.keys(turn.written).length > 0 ? 'FIRED' : 'SO_ALREADY')
  if (turn?.problem) return describeProblem(intl, 'automation', turn.problem)
  return say(state === 'ENABLED' ? 'NEXT' : state)
}

/** The automations that are not drafts, for one product: whether each matches, what it did, or why it did nothing. */
export async function listProductAutomations(context: Context, productId: number): Promise<ProductAutomationRow[]> {
  const { db, intl } = context
  const used = await findUsed(db)
  if (used.length === 0) return []
  const [turns, names] = await Promise.all([findTurnsOfProduct(db, productId), findNames(db, intl, used)])
  return Promise.all(
    used.map(async (automation) => {
      const held = await holdAgainst(db, productId, automation.conditions)
      const matches = (await findMatching(db, automation, [productId])).length > 0
      const turn = turns.get(automation.id)
      const [plan] = matches ? (await planAutomation(db, automation, [productId])).acts : []
      return {
        automation,
        matches,
        conditions: automation.conditions.map((condition, at) => ({ words: conditionWords(intl, condition, names), holds: held[at] ?? false })),
        outcome: turn?.outcome ?? null,
        reason: reasonOf(context, automation, turn, plan),
        at: turn?.at ?? null,
      }
    }),
  )
}
