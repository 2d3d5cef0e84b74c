/** A value of an attribute as it is found by whoever chooses among them. */
export interface ChosenValue {
  readonly id: string
  readonly name: string
  /** Its colour, where its attribute is a colour picker: the swatch to show (ATTR-07) */
  readonly hex: string | null
  /** Somebody has yet to approve it */
  readonly needsApproval: boolean
}
