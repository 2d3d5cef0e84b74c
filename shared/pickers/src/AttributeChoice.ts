/** An attribute, as found by a search. */
export interface AttributeChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly type: string
  readonly unit: string | null
  readonly valueCount: number
  /** A hint for whoever sets a value */
  readonly hint: string | null
  readonly isRequired: boolean
  /** The heading under which it stands on products, in the reader's language */
  readonly group?: string | null
  /** Its place among all attributes */
  readonly sortOrder?: number
}
