import type { ShareLinkState } from './shareLinks.rules.ts'

export type ProposalState = 'DRAFT' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED'

/**
 * The state of a link after judging proposals; null while some are pending or being edited.
 * @param askAgain refused proposals are returned to the visitor
 */
export function stateAfterVerdict(states: readonly ProposalState[], askAgain: boolean): ShareLinkState | null {
  if (states.includes('SUBMITTED')) return null
  if (askAgain && states.includes('REJECTED')) return 'RETURNED'
  if (states.includes('DRAFT')) return null
  if (!states.includes('REJECTED')) return 'ACCEPTED'
  return states.includes('ACCEPTED') ? 'PARTLY_ACCEPTED' : 'RETURNED'
}

/** The field name for a comment on a product as a whole. */
export const ofProduct = 'comment'

/** Whether it can be judged: not if it is only a comment. */
export const isJudged = ({ value }: { value: unknown }): boolean => value !== null

/** Whether it has a value; a removed one has none. */
export const isFilled = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const toldToVisitors = new Set([
  'EAN_CHECKDIGIT',
  'EAN_EXCEL',
  'DIM_RANGE',
  'DIM_LOGIC',
  'DIM_TEXT',
  'DIM_VARIATION',
  'WEIGHT_DENSITY',
  'MATERIAL_SUM',
  'MARTINDALE',
  'TXT_LANG',
  'TXT_LIMIT',
  'TXT_BANNED',
])

/** Whether a finding concerns only the product and its own variations, which its supplier knows. */
export const isToldToVisitors = ({ code, kind }: { code: string; kind: string }): boolean =>
  toldToVisitors.has(code) || (code === 'LEAD_TIME' && kind === 'long')
