import assert from 'node:assert/strict'
import { type Reply, withServer } from '../index.ts'
import { composition } from '../../composition.ts'
import { createSchema } from '../../api/graphql/schema.ts'
import { beside, documentOf, routes, withValues } from './argumentCalls.ts'
import { type ArgumentPlace, findArgumentPlaces } from './findArgumentPlaces.ts'
import { catalogueForCalls } from './catalogueForCalls.ts'

/** One value for each of these places, or several for a place in a list. */
export type Round = readonly (readonly [ArgumentPlace, readonly unknown[]])[]

// Number of concurrent calls, and of aliases of one field per query.
const atOnce = 6
const aliases = 12
const open = ['Mutation.tokenAuth', 'Mutation.refreshToken', 'Mutation.shareLinkAuth']

/** Does work for each item of a list, several at a time. */
export async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].values()
  const go = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

/** Fails if a response contains anything but data and typed errors. */
export function assertTyped({ status, errors }: Pick<Reply<unknown>, 'status' | 'errors'>, what: string): void {
  assert.equal(status, 200, what)
  for (const { message, extensions } of errors ?? []) {
    const code = extensions?.['code']
    assert.ok(typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR', `${what}: ${message} (${String(code)})`)
    // An `id` refers to the log: the error has a message, but only from the last error handler.
    assert.equal(extensions?.['id'], undefined, `${what} was answered, but is a fault: ${message}`)
  }
}

/** The real server with a small catalogue, and every place of its schema that takes a value of these scalars. */
export async function prepareSweep(scalars: readonly string[]) {
  const server = await withServer()
  const { there, preparedJob } = await catalogueForCalls(server)
  const given = beside(there)
  const ways = routes(there, preparedJob)

  const places = findArgumentPlaces(createSchema(composition), scalars)
  // whichever part of the places a run tries, a new type's missing route shows at once
  const unreached = new Set(places.map(({ field }) => field.split('.')[0] ?? '').filter((type) => ways[type] === undefined))
  assert.deepEqual([...unreached], [], 'How to get to these types stands in no row of routes.')

  async function documentFor(field: string, rounds: readonly Round[]) {
    const definition = rounds[0]?.[0]?.[0].definition
    const way = ways[field.split('.')[0] ?? '']
    assert.ok(definition !== undefined && way !== undefined, field)
    const base = (await given[field]?.()) ?? {}
    return documentOf(
      { field, definition },
      way,
      rounds.map((round) => round.reduce((all, [place, values]) => withValues(all, place, values), base)),
    )
  }

  /** Queries a field in one call, once for each of these rounds. */
  async function ask(field: string, rounds: readonly Round[]): Promise<Reply<Record<string, unknown>>> {
    const { query, variables } = await documentFor(field, rounds)
    return server.call(query, variables, open.includes(field) ? { as: 'anonymous' } : {})
  }

  /** Requests a field for all of these rounds, in as few calls as possible, and checks each response with `assertTyped`. */
  async function askAll(field: string, rounds: readonly Round[]): Promise<void> {
    const size = field.startsWith('Mutation.') ? 1 : aliases
    for (let at = 0; at < rounds.length; at += size) {
      const some = rounds.slice(at, at + size)
      assertTyped(await ask(field, some), `${field} with ${JSON.stringify(some.map((round) => round.map(([, values]) => values))).slice(0, 400)}`)
    }
  }

  return { server, there, places, documentFor, ask, askAll }
}
