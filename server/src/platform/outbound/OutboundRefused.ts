/** It was not fetched: the address is not one that we go to, or the other side did not deliver. `code` has its message `outbound.<code>`. */
export class OutboundRefused extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
