import type { PlanItem } from '../../../engine/index.ts'
import type { Reason } from './websiteProducts.rules.ts'

/** Planned changes of products on websites. */
export interface Actions {
  plan: PlanItem[]
  /** Those that nothing is written for */
  left: Map<number, { reason: Reason; isRefused: boolean }>
}
