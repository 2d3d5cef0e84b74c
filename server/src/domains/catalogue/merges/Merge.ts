import type { FieldValue } from '../../../engine/index.ts'

export type MergeMode = 'AS_DUPLICATE' | 'AS_VARIATIONS'

/** The decision about a field: the value of one of the products, or another one. */
export type MergeChoice = { from: number } | { value: FieldValue }

/** A merge of products, as confirmed. */
export interface Merge {
  mode: MergeMode
  /** The remaining product */
  target: number
  sources: readonly number[]
  /** By field; others follow the rule of their field */
  choices: Readonly<Record<string, MergeChoice>>
  /** For AS_VARIATIONS: the attributes by which they differ; null: those of the target */
  axes: readonly number[] | null
  /** What happens to open share links of sources; null: undecided */
  shareLinks: 'REVOKE' | 'REPOINT' | null
}

/** Why a merge is impossible, or incomplete. */
export interface MergeProblem {
  /** Of the input */
  field: 'target' | 'sources' | 'axes' | 'shareLinks'
  code: string
  values?: Readonly<Record<string, string | number>>
}
