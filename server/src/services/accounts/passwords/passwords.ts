import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

// argon2id with 19 MiB and two passes, about 40 ms on another thread. The parameters are part of each hash, so that they can be
// raised later without invalidating old hashes.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
export const maxPasswordLength = 1024

const run = promisify(argon2)

// Each takes a thread and 19 MiB: two hundred sign-ins at once must not starve everybody's reads.
const semaphore = pLimit(2)

function compute(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  return semaphore(() => run('argon2id', { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength: 32 }))
}

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const head = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

/** The hash of a password, in the usual form `$argon2id$v=19$m=…`. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > maxPasswordLength) throw new RangeError(`A password has at most ${maxPasswordLength} characters.`)
  const salt = randomBytes(16)
  const hash = await compute(password, salt, cost)
  return `${head}${text(salt)}$${text(hash)}`
}

/** Stands in for the hash of an account that does not exist, so that its sign-in takes the same time. */
const nobodysHash = `${head}${text(randomBytes(16))}$${text(randomBytes(32))}`

interface HashParts {
  cost: typeof cost
  salt: string
  expected: string
}

function readHash(hash: string): HashParts {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (parts === null) throw new Error('A password hash in the database has an unknown form.')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  return { cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }, salt, expected }
}

/** Whether the password matches the hash; with null (no such account) it never does, after the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { cost: itsCost, salt, expected } = readHash(hash ?? nobodysHash)
  // Truncated rather than refused, against timing attacks; it cannot match, since no such password is accepted.
  const actual = await compute(password.slice(0, maxPasswordLength), Buffer.from(salt, 'base64'), itsCost)
  return timingSafeEqual(actual, Buffer.from(expected, 'base64')) && hash !== null && password.length <= maxPasswordLength
}

/** Whether the hash has weaker parameters than today's. Only with the password can it be renewed. */
export function isOutdated(hash: string): boolean {
  const { cost: its } = readHash(hash)
  return its.memory < cost.memory || its.passes < cost.passes
}
