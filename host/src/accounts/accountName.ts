/** What the list knows of an account, for what is done with one. */
export interface ShownAccount {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly kind: string
  readonly account: {
    readonly state: string
    readonly openSessions: number
    readonly secondFactorSince: string | null | undefined
    readonly token: { readonly state: string } | null | undefined
  }
}

/** What an account is called: its owner's name, else the address. */
export const accountName = ({ firstName, lastName, email }: Pick<ShownAccount, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
