/** An attribute as it is found by whoever looks for one. */
export interface AttributeChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly type: string
  readonly unit: string | null
  readonly valueCount: number
  /** What one should know who gives it a value */
  readonly hint: string | null
  readonly isRequired: boolean
}
