import type { CheckCode } from './checks.ts'

/** What a check found: which sentence says it, with its values, and the field in which it is put right. */
export interface Finding {
  code: CheckCode
  /** The sentence: EAN_CHECKDIGIT.digit */
  kind: string
  field: string
  values?: Readonly<Record<string, string | number>>
  /** Things that the sentence names: called by their titles when it is read */
  things?: Readonly<Record<string, number>>
  /** Only of this language, or of this website */
  language?: string
  website?: number
  /** Somebody has put the check aside for this product: it counts only where a website requires it */
  aside?: true
}
