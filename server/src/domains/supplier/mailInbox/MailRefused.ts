/** Why a mail is refused, with a message `supplier.mail.refused.<code>`. */
export class MailRefused extends Error {
  readonly code: 'broken' | 'empty' | 'large'
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: MailRefused['code'], values: Readonly<Record<string, string | number>> = {}) {
    super(`The mail was refused: ${code}`)
    this.code = code
    this.values = values
  }
}
