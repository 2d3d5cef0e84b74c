/** A value of an attribute, as found by a search. */
export interface ChosenValue {
  readonly id: string
  readonly name: string
  /** Its colour, if its attribute is a colour picker: for the swatch (ATTR-07) */
  readonly hex: string | null
  /** Not approved yet */
  readonly needsApproval: boolean
}
