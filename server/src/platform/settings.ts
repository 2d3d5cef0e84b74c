import { resolve } from 'node:path'
import { readSecrets } from './readSecrets.ts'
import type { TracingSettings } from './tracing/index.ts'

/** All settings. Each has a default, so that a fresh clone needs none of them. */
export interface Settings {
  /** PORT: the port of the server. 0 takes any free port. */
  port: number
  /** Whether PORT was given: a worker serves its health checks there, and otherwise has no port. */
  isPortGiven: boolean
  /** HOST: the address to listen on; null means all. The embedded default, with its well-known demo account, listens on this machine only. */
  host: string | null
  /** VITRINE_DATA: the folder of the embedded database, the secrets and the images. */
  dataFolder: string
  /** DATABASE_URL: an external PostgreSQL; null means the embedded one. */
  databaseUrl: string | null
  /** DATABASE_OWNER_URL: the same database as the owner of its tables, for migrations; null means that DATABASE_URL is the owner's. */
  databaseOwnerUrl: string | null
  /** VITRINE_ENVIRONMENT: `dev` shows a badge and allows introspection. */
  environment: string
  /** VITRINE_DEMO: the number of demo products for an empty embedded database; 0 means none. */
  demoSize: number
  /** VITRINE_DEMO_DAYS: how many days of its colleagues' work the demo has behind it; 0 means none. */
  demoDays: number
  /** VITRINE_REMOTES: a file with another registry of remotes, or the folder that remotes are shipped to; null means the remotes of this build. */
  remotesFile: string | null
  /** VITRINE_WORK: `here` runs jobs beside serving requests, `off` only serves, `only` only runs jobs. */
  work: Work
  /** VITRINE_DRAIN: seconds after SIGTERM in which /readyz is 503 while requests are still answered. */
  drainSeconds: number
  /** VITRINE_LOG: `lines` for people, `json` for programs: an object per line, and one per request. */
  log: LogForm
  /** VITRINE_PROXIES: addresses and networks of the proxies in front of the server, whose X-Forwarded-For is trusted. */
  proxies: readonly string[]
  /** VITRINE_QUERIES: how the page sends queries, `post`, or `get` where the address stays within 2047 characters. */
  queries: Queries
  /** VITRINE_OUTBOUND: `public`, or in the environment dev `loopback`: feeds may be fetched from this machine, too. */
  outbound: Outbound
  /** VITRINE_NIGHT: `1-5`, the hours in the shops' time zone for large background work; null, of `never`, means none. */
  night: Night | null
  /** VITRINE_SECRET: signs the access tokens; null means that one is created and kept in the data folder. */
  secret: string | null
  /** SMTP_URL: the mail server, smtp://user:password@host:587; null means that mail stays in the outbox. */
  smtpUrl: string | null
  /** VITRINE_MAIL_FROM: the sender of mails. */
  mailFrom: string
  /**
   * VITRINE_MAIL_INBOX: the address for replies, inbox@vitrine.example: mail to inbox+…@vitrine.example must arrive there, too;
   * null means that replies go to the sender of the link.
   */
  mailInbox: string | null
  /** VITRINE_MAIL_SECRET: the mail server signs what it delivers to /uploads/mail with it; null means that nothing is accepted there. */
  mailSecret: string | null
  /** VITRINE_DELIVERY_SECRET: programs sign feed deliveries to /uploads/delivery with it; null means that they sign in, as staff do. */
  deliverySecret: string | null
  /** VITRINE_ORIGIN: the product's public address, for links in mails; null means this machine and its port. */
  origin: string | null
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector that traces are sent to, and OTEL_TRACES_SAMPLER_ARG: their share; null means no traces. */
  tracing: TracingSettings | null
  /** S3_BUCKET and its companions: the bucket for images and files; null means the data folder. */
  s3: S3Settings | null
}

/** From the first hour until the second one. */
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
  /** S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; null means the machine's own credentials. */
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

/** The root of the product: settings and built files are found from here, whatever the working directory. */
export const projectFolder = resolve(import.meta.dirname, '../../..')

function readInteger(name: string, text: string | undefined, otherwise: number, highest: number): number {
  if (text === undefined || text.trim() === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > highest) {
    throw new Error(`${name} must be a whole number from 0 to ${highest}, but it is "${text}".`)
  }
  return value
}

/** One of several words; the first one by default. */
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

// by the names that every program with OpenTelemetry has for them
function readTracing(env: NodeJS.ProcessEnv): TracingSettings | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim().replace(/\/+$/, '') || null
  if (endpoint === null) return null
  if (!/^https?:\/\//.test(endpoint)) throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://.')
  const said = env['OTEL_TRACES_SAMPLER_ARG']?.trim() || '1'
  const share = Number(said)
  if (!(share >= 0 && share <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1, not "${said}".`)
  return { endpoint, share }
}

function readS3(env: NodeJS.ProcessEnv): S3Settings | null {
  const read = (name: string) => env[name]?.trim() || null
  const [endpoint, bucket, accessKeyId, secretAccessKey] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(read) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  if (bucket === null) {
    if (endpoint !== null || accessKeyId !== null || secretAccessKey !== null)
      throw new Error('S3_BUCKET must name the bucket when another S3_ setting is given.')
    return null
  }
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) throw new Error('S3_ENDPOINT must begin with http:// or https://.')
  if ((accessKeyId === null) !== (secretAccessKey === null)) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both or neither.')
  return { endpoint, region: read('S3_REGION') ?? 'us-east-1', bucket, accessKeyId, secretAccessKey }
}

/**
 * Reads the settings from the environment, and secrets from the files that it names for them.
 * @throws Error with one clear sentence if a value is invalid
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
    // An external database is filled with demo products only on request.
    demoSize: readInteger('VITRINE_DEMO', env.VITRINE_DEMO, databaseUrl === null ? 12_000 : 0, 1_000_000),
    demoDays: readInteger('VITRINE_DEMO_DAYS', env.VITRINE_DEMO_DAYS, 30, 90),
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
    tracing: readTracing(env),
    s3: readS3(env),
  }
}
