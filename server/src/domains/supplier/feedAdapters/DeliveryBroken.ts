/** A delivery that cannot be used as a whole; says where it broke. */
export class DeliveryBroken extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
