import { Refusal } from './Refusal.ts'

/** Audience of a canary: a share of all accounts, and accounts by e-mail address. */
export type CanaryAudience = { share?: number; accounts?: string[] }

/**
 * Reads every `--canary` option: a percentage, or an account.
 * @returns undefined when there is none: the build is for everybody
 */
export const readCanary = (words: readonly string[] | undefined, usage: string): CanaryAudience | undefined => {
  if (words === undefined) return undefined
  const each = words.flatMap((word) => word.split(',')).map((word) => word.trim())
  const accounts = each.filter((word) => /^[^\s@]+@[^\s@]+$/.test(word)).map((word) => word.toLowerCase())
  const shares = each.filter((word) => /^\d{1,2}%?$/.test(word) && Number.parseInt(word, 10) > 0)
  if (accounts.length + shares.length !== each.length || shares.length > 1)
    throw new Refusal(2, [
      '--canary is a percentage from 1 to 99, or the e-mail address of an account; it may be given more than once, with one percentage.',
      usage,
    ])
  return { ...(shares[0] !== undefined && { share: Number.parseInt(shares[0], 10) }), ...(accounts.length > 0 && { accounts }) }
}

/** The audience in words, for the output of a command. */
export const describeAudience = ({ share, accounts = [] }: CanaryAudience): string =>
  new Intl.ListFormat('en').format([...(share === undefined ? [] : [`${share} % of the accounts`]), ...accounts])
