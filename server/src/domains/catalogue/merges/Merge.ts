import type { FieldValue } from '../../../engine/index.ts'

export type MergeMode = 'AS_DUPLICATE' | 'AS_VARIATIONS'

/** What a field takes that is to be decided: what one of the products says, or something of its own. */
export type MergeChoice = { from: number } | { value: FieldValue }

/** Products that become one, as somebody agreed to it. */
export interface Merge {
  mode: MergeMode
  /** The product that stays */
  target: number
  sources: readonly number[]
  /** By field; what is not named follows the rule of its field */
  choices: Readonly<Record<string, MergeChoice>>
  /** Of AS_VARIATIONS: attributes by which they differ; null: those of the target */
  axes: readonly number[] | null
  /** What becomes of the share links of sources that are still open; null: nobody has said it */
  shareLinks: 'REVOKE' | 'REPOINT' | null
}

/** Why a merge cannot be done, or not yet. */
export interface MergeProblem {
  /** Of the input */
  field: 'target' | 'sources' | 'axes' | 'shareLinks'
  code: string
  values?: Readonly<Record<string, string | number>>
}
