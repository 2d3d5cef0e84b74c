import { resolve } from 'node:path'

/** Everything that can be set from outside. Each has a default, so that a fresh clone needs none of them. */
export interface Settings {
  /** PORT: where the one server listens. 0 takes any free port. */
  port: number
  /** HOST: on which address; null means all. The embedded default, with its known demo account, listens to this machine alone. */
  host: string | null
  /** VITRINE_DATA: the folder of the embedded database, the secrets and the pictures. */
  dataFolder: string
  /** DATABASE_URL: a PostgreSQL of your own; null means that the embedded one is started. */
  databaseUrl: string | null
  /** DATABASE_OWNER_URL: the same database as the owner of its tables, for migrations; null means that DATABASE_URL is the owner's. */
  databaseOwnerUrl: string | null
  /** VITRINE_ENVIRONMENT: `dev` shows the badge and allows introspection. */
  environment: string
  /** VITRINE_DEMO: how many demo products an empty embedded database gets; 0 means none. */
  demoSize: number
  /** VITRINE_REMOTES: a file with another registry of remotes, or the folder that remotes are shipped to; null means the remotes of this build. */
  remotesFile: string | null
  /** VITRINE_WORK: `here` works at jobs beside answering, `off` only answers, `only` only works. */
  work: Work
  /** VITRINE_PROXIES: addresses and networks of the proxies before the server, whose X-Forwarded-For is believed. */
  proxies: readonly string[]
  /** VITRINE_QUERIES: how the page asks, `post`, or `get` where the address stays within 2047 characters. */
  queries: Queries
  /** VITRINE_SECRET: signs the access tokens; null means that one is made and kept in the data folder. */
  secret: string | null
}

const works = ['here', 'off', 'only'] as const
type Work = (typeof works)[number]
const queryMethods = ['post', 'get'] as const
type Queries = (typeof queryMethods)[number]

/** The root of the product: settings and built files are found from here, whatever folder one stands in. */
export const projectFolder = resolve(import.meta.dirname, '../../..')

function readInteger(name: string, text: string | undefined, otherwise: number, highest: number): number {
  if (text === undefined || text.trim() === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > highest) {
    throw new Error(`${name} must be a whole number from 0 to ${highest}, but it is "${text}".`)
  }
  return value
}

/** One of a few words; the first of them where nothing is said. */
function readWord<Word extends string>(name: string, text: string | undefined, words: readonly [Word, ...Word[]]): Word {
  const wanted = text?.trim() || words[0]
  const word = words.find((known) => known === wanted)
  if (word === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, but it is "${wanted}".`)
  return word
}

/**
 * Reads the settings from the environment.
 * @throws Error with one clear sentence when a value cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const databaseUrl = env.DATABASE_URL?.trim() || null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  return {
    port: readInteger('PORT', env.PORT, 4000, 65535),
    host: env.HOST?.trim() || (databaseUrl === null ? '127.0.0.1' : null),
    dataFolder: env.VITRINE_DATA ? resolve(env.VITRINE_DATA) : resolve(projectFolder, '.data'),
    databaseUrl,
    databaseOwnerUrl: databaseUrl === null ? null : env.DATABASE_OWNER_URL?.trim() || null,
    environment: env.VITRINE_ENVIRONMENT?.trim() || (databaseUrl === null ? 'dev' : 'production'),
    // A database of your own is never filled with invented furniture unless it is asked for.
    demoSize: readInteger('VITRINE_DEMO', env.VITRINE_DEMO, databaseUrl === null ? 12_000 : 0, 1_000_000),
    remotesFile: env.VITRINE_REMOTES ? resolve(env.VITRINE_REMOTES) : null,
    work: readWord('VITRINE_WORK', env.VITRINE_WORK, works),
    proxies: env.VITRINE_PROXIES?.split(/[\s,]+/).filter(Boolean) ?? [],
    queries: readWord('VITRINE_QUERIES', env.VITRINE_QUERIES, queryMethods),
    secret: env.VITRINE_SECRET || null,
  }
}
