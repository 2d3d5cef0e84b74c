import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Language } from '../i18n/index.ts'
import type { Storage } from '../storage/index.ts'
import type { Loaders } from './Loaders.ts'

/** Who asks: staff, the visitor of a share link, or nobody known. Each sees only what the policy names. */
export type Viewer =
  /** `tab`: of the browser, by the name that it gave itself */
  | { kind: 'staff'; userId: number; email: string; name: string; sessionId: string; tab?: string }
  | { kind: 'share'; shareLinkId: number; productId: number; email: string; sessionId: string }
  | { kind: 'anonymous' }

/** What every resolver gets beside its parent and arguments. One for each request; services add themselves with `declare module`. */
export interface Context {
  db: Kysely<Database>
  viewer: Viewer
  /** The loaders of all domains in one object; each gathers the ids of one request into one query. */
  loaders: Loaders
  /** Loaders that know nothing yet: a subscription needs them for each event, and a transaction those that read through it. */
  createLoaders(transaction?: Kysely<Database>): Loaders
  /** The viewer's language, else the one that the browser asks for. */
  language: Language
  /** Messages of server/src/i18n in that language. */
  intl: IntlShape<string>
  /** Where the pictures are kept. */
  storage: Storage
  /** `dev` shows the badge. */
  environment: string
  /** Where the request comes from, for the list of sessions; `device` is what the browser keeps of an earlier sign-in. */
  client: { ip: string | null; userAgent: string | null; device: string | null }
  /** Gives the browser what it keeps of this sign-in. */
  keepDevice(device: string): void
}
