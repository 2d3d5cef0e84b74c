/** The delivery as a whole cannot be used; says where the error is. */
export class DeliveryBroken extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
