/** Nothing was fetched: the address is not allowed, or the other side did not deliver. The message of `code` is `outbound.<code>`. */
export class OutboundRefused extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
