import type { ShareLinkState } from './shareLinks.rules.ts'

export type ProposalState = 'DRAFT' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED'

/**
 * What becomes of a link when something of it was judged. Null while something waits or is still being filled in.
 * @param askAgain what was refused goes back to whoever filled it in
 */
export function stateAfterVerdict(states: readonly ProposalState[], askAgain: boolean): ShareLinkState | null {
  if (states.includes('SUBMITTED')) return null
  if (askAgain && states.includes('REJECTED')) return 'RETURNED'
  if (states.includes('DRAFT')) return null
  if (!states.includes('REJECTED')) return 'ACCEPTED'
  return states.includes('ACCEPTED') ? 'PARTLY_ACCEPTED' : 'RETURNED'
}

/** Under which name something is said of a product as a whole, beside its fields. */
export const ofProduct = 'comment'

/** Whether there is something to say yes or no to: not where there is a comment alone. */
export const isJudged = ({ value }: { value: unknown }): boolean => value !== null

/** Whether somebody has put something there; taking it out again is nothing. */
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

/** Whether a finding speaks of nothing but the product itself and its own variations, which its supplier knows. */
export const isToldToVisitors = ({ code, kind }: { code: string; kind: string }): boolean =>
  toldToVisitors.has(code) || (code === 'LEAD_TIME' && kind === 'long')
