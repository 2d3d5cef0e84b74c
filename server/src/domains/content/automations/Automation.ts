import type {
  AutomationActionKind,
  AutomationField,
  AutomationMatchMode,
  AutomationOnLeave,
  AutomationOperator,
  AutomationState,
  AutomationTrigger,
  OnlineStatus,
  TaskColour,
} from '../../../platform/contract/index.ts'

export const triggers: readonly AutomationTrigger[] = ['ON_SAVE', 'ON_FEED', 'ON_IMPORT', 'NIGHTLY', 'MANUAL']

/** The loop guard allows automations this many changes of a product's field per day. */
export const maxChanges = 5

export interface Condition {
  field: AutomationField
  operator: AutomationOperator
  values: readonly string[]
  language: string | null
}

export interface Action {
  kind: AutomationActionKind
  website: number | null
  onlineStatus: OnlineStatus | null
  attributeValue: number | null
  priceCardTemplate: number | null
  active: boolean | null
  /** For a task */
  message: string | null
  colour: TaskColour | null
  /** For a share link */
  recipientEmail: string | null
  language: string | null
}

/** Why the guard has paused it. */
export interface Pause {
  product: number
  /** active, attribute.style, website.12 */
  field: string
}

export interface AutomationRow {
  id: number
  name: string
  state: AutomationState
  triggers: AutomationTrigger[]
  matchMode: AutomationMatchMode
  conditions: Condition[]
  actions: Action[]
  priority: number
  onLeave: AutomationOnLeave
  pause: Pause | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

/** What determines the matching products. */
export type Chosen = Pick<AutomationRow, 'matchMode' | 'conditions'>
