import { resolve } from 'node:path'
import { readSecrets } from './readSecrets.ts'

/** Everything that can be set from outside. Each has a default, so that a fresh clone needs none of them. */
export interface Settings {
  /** PORT: where the one server listens. 0 takes any free port. */
  port: number
  /** Whether PORT was given: a process that only works answers its checks there, and otherwise has no port. */
  isPortGiven: boolean
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
  /** VITRINE_DRAIN: for so many seconds after SIGTERM /readyz says 503 while everything is answered on. */
  drainSeconds: number
  /** VITRINE_LOG: `lines` for people, `json` for programs: an object for each line, and one for each request. */
  log: LogForm
  /** VITRINE_PROXIES: addresses and networks of the proxies before the server, whose X-Forwarded-For is believed. */
  proxies: readonly string[]
  /** VITRINE_QUERIES: how the page asks, `post`, or `get` where the address stays within 2047 characters. */
  queries: Queries
  /** VITRINE_OUTBOUND: `public`, or in the environment dev `loopback`: feeds may be fetched from this machine, too. */
  outbound: Outbound
  /** VITRINE_NIGHT: `1-5`, the hours of the shops' clock in which large work is done that nobody waits for; null, of `never`, means none. */
  night: Night | null
  /** VITRINE_SECRET: signs the access tokens; null means that one is made and kept in the data folder. */
  secret: string | null
  /** SMTP_URL: the mail server, smtp://user:password@host:587; null means that mail stays in the outbox. */
  smtpUrl: string | null
  /** VITRINE_MAIL_FROM: who the mail is from. */
  mailFrom: string
  /** VITRINE_MAIL_INBOX: the address to which answers go, inbox@vitrine.example: mail to inbox+…@vitrine.example must arrive there, too; null means that they go to whoever has sent the link. */
  mailInbox: string | null
  /** VITRINE_MAIL_SECRET: by what the mail server signs what it delivers at /uploads/mail; null means that nothing is taken there. */
  mailSecret: string | null
  /** VITRINE_DELIVERY_SECRET: by what programs sign the deliveries of feeds that they bring to /uploads/delivery; null means that they sign in, as staff do. */
  deliverySecret: string | null
  /** VITRINE_ORIGIN: where the product is reached, for the addresses in mails; null means this machine and its port. */
  origin: string | null
  /** S3_BUCKET and its companions: the bucket that keeps the pictures and files; null means the data folder. */
  s3: S3Settings | null
}

/** From the first hour on, up to the second one. */
export interface Night {
  from: number
  until: number
}

/** Object storage that speaks S3. */
export interface S3Settings {
  /** S3_ENDPOINT: http(s)://…; null means Amazon's own of the region. */
  endpoint: string | null
  /** S3_REGION */
  region: string
  bucket: string
  /** S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; null means what the machine itself is allowed. */
  accessKeyId: string | null
  secretAccessKey: string | null
}

const works = ['here', 'off', 'only'] as const
type Work = (typeof works)[number]
const logForms = ['lines', 'json'] as const
type LogForm = (typeof logForms)[number]
const queryMethods = ['post', 'get'] as const
type Queries = (typeof queryMethods)[number]
const outbounds = ['public', 'loopback'] as const
type Outbound = (typeof outbounds)[number]

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

function readNight(text: string): Night | null {
  if (text === 'never') return null
  const [from, until] = text.split('-').map(Number)
  if (!/^\d+-\d+$/.test(text) || from === undefined || until === undefined || from >= until || until > 24) {
    throw new Error(`VITRINE_NIGHT must be two hours such as 1-5, or never, but it is "${text}".`)
  }
  return { from, until }
}

function readInbox(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^[^\s@+<>,;:"()]+@[^\s@<>,;:"()]+$/.test(text)) throw new Error(`VITRINE_MAIL_INBOX must be one address without a plus, but it is "${text}".`)
  return text
}

function readS3(env: NodeJS.ProcessEnv): S3Settings | null {
  const read = (name: string) => env[name]?.trim() || null
  const [endpoint, bucket, accessKeyId, secretAccessKey] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(read) as [string | null, string | null, string | null, string | null]
  if (bucket === null) {
    if (endpoint !== null || accessKeyId !== null || secretAccessKey !== null) throw new Error('S3_BUCKET must name the bucket when another S3_ setting is given.')
    return null
  }
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) throw new Error('S3_ENDPOINT must begin with http:// or https://.')
  if ((accessKeyId === null) !== (secretAccessKey === null)) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both or neither.')
  return { endpoint, region: read('S3_REGION') ?? 'us-east-1', bucket, accessKeyId, secretAccessKey }
}

/**
 * Reads the settings from the environment, and secrets from the files that it names for them.
 * @throws Error with one clear sentence when a value cannot be used.
 */
export function readSettings(given: NodeJS.ProcessEnv = process.env): Settings {
  const env = readSecrets(given)
  const databaseUrl = env.DATABASE_URL?.trim() || null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const smtpUrl = env.SMTP_URL?.trim() || null
  if (smtpUrl !== null && !/^smtps?:\/\//.test(smtpUrl)) throw new Error('SMTP_URL must begin with smtp:// or smtps://.')
  const environment = env.VITRINE_ENVIRONMENT?.trim() || (databaseUrl === null ? 'dev' : 'production')
  const outbound = readWord('VITRINE_OUTBOUND', env.VITRINE_OUTBOUND, outbounds)
  if (outbound === 'loopback' && environment !== 'dev') throw new Error('VITRINE_OUTBOUND may be loopback in the environment dev only.')
  return {
    port: readInteger('PORT', env.PORT, 4000, 65535),
    isPortGiven: Boolean(env.PORT?.trim()),
    host: env.HOST?.trim() || (databaseUrl === null ? '127.0.0.1' : null),
    dataFolder: env.VITRINE_DATA ? resolve(env.VITRINE_DATA) : resolve(projectFolder, '.data'),
    databaseUrl,
    databaseOwnerUrl: databaseUrl === null ? null : env.DATABASE_OWNER_URL?.trim() || null,
    environment,
    outbound,
    // A database of your own is never filled with invented furniture unless it is asked for.
    demoSize: readInteger('VITRINE_DEMO', env.VITRINE_DEMO, databaseUrl === null ? 12_000 : 0, 1_000_000),
    remotesFile: env.VITRINE_REMOTES ? resolve(env.VITRINE_REMOTES) : null,
    work: readWord('VITRINE_WORK', env.VITRINE_WORK, works),
    drainSeconds: readInteger('VITRINE_DRAIN', env.VITRINE_DRAIN, 0, 600),
    log: readWord('VITRINE_LOG', env.VITRINE_LOG, logForms),
    proxies: env.VITRINE_PROXIES?.split(/[\s,]+/).filter(Boolean) ?? [],
    queries: readWord('VITRINE_QUERIES', env.VITRINE_QUERIES, queryMethods),
    night: readNight(env.VITRINE_NIGHT?.trim() || '1-5'),
    secret: env.VITRINE_SECRET || null,
    smtpUrl,
    mailFrom: env.VITRINE_MAIL_FROM?.trim() || 'Vitrine <no-reply@localhost>',
    mailInbox: readInbox(env.VITRINE_MAIL_INBOX?.trim()),
    mailSecret: env.VITRINE_MAIL_SECRET || null,
    deliverySecret: env.VITRINE_DELIVERY_SECRET || null,
    origin: env.VITRINE_ORIGIN?.trim().replace(/\/+$/, '') || null,
    s3: readS3(env),
  }
}
