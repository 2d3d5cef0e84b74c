import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { maxPasswordLength } from './passwords.ts'

export const shortestPassword = 12

/** Values of the messages about problems. */
export const passwordValues = { shortest: shortestPassword, longest: maxPasswordLength }

export type PasswordProblem = 'short' | 'long' | 'personal' | 'common'

export interface Owner {
  email: string
  firstName: string | null
  lastName: string | null
}

// A password must have this many characters besides its owner's name.
const leastBeside = 8
// On a scale from 0 to 4: a lower score means fewer than a hundred million guesses.
const leastScore = 3
// Common passwords here, which a list of English ones does not have.
const ours = ['vitrine', 'wachtwoord', 'welkom', 'meubel', 'meubels']

// The dictionaries are loaded with the first password: most processes never need them.
let judge: Promise<ZxcvbnFactory> | undefined

async function createJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs, maxLength: 128 })
}

/**
 * Why this cannot become somebody's password: its length, its owner's name in it, or that it is easy to guess. There are no
 * rules for characters: long and memorable beats short and odd.
 */
export async function findPasswordProblem(password: string, owner: Owner): Promise<PasswordProblem | null> {
  if ([...password].length < shortestPassword) return 'short'
  if (password.length > maxPasswordLength) return 'long'
  const [mailbox = ''] = owner.email.split('@')
  const [first, last] = [owner.firstName ?? '', owner.lastName ?? '']
  const names = [owner.email, mailbox, `${first}${last}`, last, first]
  if (names.some((name) => isLittleBeside(password, name))) return 'personal'
  judge ??= createJudge()
  const { score } = (await judge).check(password, [...names, ...ours])
  return score < leastScore ? 'common' : null
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function isLittleBeside(password: string, name: string): boolean {
  const [whole, part] = [squeeze(password), squeeze(name)]
  return part.length >= 3 && whole.includes(part) && whole.replaceAll(part, '').length < leastBeside
}
