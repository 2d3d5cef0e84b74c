import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Language } from '../i18n/index.ts'
import type { Storage } from '../storage/index.ts'
import type { Loaders } from './Loaders.ts'

/** Who asks: staff, a visitor of a share link, or an anonymous caller. Each sees only what the policy names. */
export type Viewer =
  /**
   * `tab`: id of the browser tab, chosen by the tab. `machine`: a program with the token that `sessionId` names, and what it may
   * do; it counts as staff, but not for what the policy keeps for people
   */
  | { kind: 'staff'; userId: number; email: string; name: string; sessionId: string; tab?: string; machine?: { mayWrite: boolean } }
  | { kind: 'share'; shareLinkId: number; productId: number; email: string; sessionId: string }
  | { kind: 'anonymous' }

/** What every resolver gets besides its parent and arguments. One per request; services add to it with `declare module`. */
export interface Context {
  db: Kysely<Database>
  viewer: Viewer
  /** The loaders of all domains; each combines the ids of one request into one query. */
  loaders: Loaders
  /** Loaders with an empty cache: a subscription needs them for each event, and a transaction those that read within it. */
  createLoaders(transaction?: Kysely<Database>): Loaders
  /** The viewer's language, or else the browser's preferred one. */
  language: Language
  /** Messages of server/src/i18n in that language. */
  intl: IntlShape<string>
  /** Where images and files are stored. */
  storage: Storage
  /** `dev` shows a badge. */
  environment: string
  /** Where the request comes from, for the list of sessions; `device` identifies a browser that signed in earlier. */
  client: { ip: string | null; userAgent: string | null; device: string | null }
  /** Sets the cookie that identifies the browser at later sign-ins. */
  keepDevice(device: string): void
}
