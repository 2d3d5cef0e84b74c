import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// argon2id with 19 MiB and two passes, about 40 ms of another thread. The numbers stand in each hash, so that they
// may rise later without making the old hashes useless.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const longest = 1024

const run = promisify(argon2)

// Each takes a thread and 19 MiB: two hundred sign-ins at once must not starve everybody's reading.
let free = 2
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
}

function compute(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  return inTurn(() => run('argon2id', { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength: 32 }))
}

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Makes the text that is kept in the place of a password, in the usual form `$argon2id$v=19$m=…`. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > longest) throw new RangeError(`A password has at most ${longest} characters.`)
  const salt = randomBytes(16)
  const hash = await compute(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`
}

/** Stands in for the hash of an account that does not exist: its sign-in takes as long as any other. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(randomBytes(16))}$${text(randomBytes(32))}`

/** Whether the password is the one behind the hash; with null (no such account) it is never, after the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? nobodysHash)
  if (parts === null) throw new Error('A password hash in the database has an unknown form.')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  // Cut rather than refused, so that this too takes its time; it cannot match, since no such password is accepted.
  const actual = await compute(password.slice(0, longest), Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, Buffer.from(expected, 'base64')) && hash !== null && password.length <= longest
}
