/** The file cannot be imported at all; nothing was written. Contains the parameters of its message. */
export class FileRefused extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
