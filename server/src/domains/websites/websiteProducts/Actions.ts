import type { PlanItem } from '../../../engine/index.ts'
import type { Reason } from './websiteProducts.rules.ts'

/** What is to be written of some products of websites. */
export interface Actions {
  plan: PlanItem[]
  /** Of those that nothing is written of */
  left: Map<number, { reason: Reason; isRefused: boolean }>
}
