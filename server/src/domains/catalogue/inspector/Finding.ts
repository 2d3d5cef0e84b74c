import type { CheckCode } from './checks.ts'

/** A finding of a check: the sentence and its values, and the field in which it is fixed. */
export interface Finding {
  code: CheckCode
  /** The sentence: EAN_CHECKDIGIT.digit */
  kind: string
  field: string
  values?: Readonly<Record<string, string | number>>
  /** Entities in the sentence, by id: replaced by their titles */
  things?: Readonly<Record<string, number>>
  /** Only for this language, or this website */
  language?: string
  website?: number
  /** The check was dismissed for this product: it only counts where a website requires it */
  aside?: true
}
