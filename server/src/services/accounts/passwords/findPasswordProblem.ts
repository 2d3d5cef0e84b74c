import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { maxPasswordLength } from './passwords.ts'

export const shortestPassword = 12

/** What the sentences about a problem need. */
export const passwordValues = { shortest: shortestPassword, longest: maxPasswordLength }

export type PasswordProblem = 'short' | 'long' | 'personal' | 'common'

export interface Owner {
  email: string
  firstName: string | null
  lastName: string | null
}

// What is left when one's own name is taken out of a password must still be something.
const leastBeside = 8
// Of five steps, from 0: below this one it is found in under a hundred million guesses.
const leastScore = 3
// Everybody's first thoughts here, which a list of English passwords does not have.
const ours = ['vitrine', 'wachtwoord', 'welkom', 'meubel', 'meubels']

// The lists are read with the first password: most processes never see one.
let judge: Promise<ZxcvbnFactory> | undefined

async function createJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs, maxLength: 128 })
}

/**
 * Why this may not become somebody's password: its length, the name of its owner in it, or that it is one of those that
 * are tried first. Nothing is asked of its characters: long and easy to remember beats short and odd.
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

const squeeze = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function isLittleBeside(password: string, name: string): boolean {
  const [whole, part] = [squeeze(password), squeeze(name)]
  return part.length >= 3 && whole.includes(part) && whole.replaceAll(part, '').length < leastBeside
}
