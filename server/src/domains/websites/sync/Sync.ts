import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { SyncedWebsite } from './deliveries.store.ts'

export interface SyncOptions {
  /** A picture of the library as JPEG, by its key; null when its file is gone */
  readPicture(db: Kysely<Database>, key: string): Promise<Buffer | null>
  /** This machine may be a website, too: for a simulator. */
  allowLoopback: boolean
  /** Milliseconds that a website may be silent; 15 s unless told otherwise */
  patience?: number
  /** Its clock; the real one unless told otherwise */
  now?: () => Date
}

/** What is known while one website is spoken to. */
export interface Sync {
  db: Kysely<Database>
  website: SyncedWebsite
  connector: Connector
  health: Health
  now: () => Date
  ending: AbortSignal
}

/** Whether a website answers, as far as its last calls tell. */
export interface Health {
  /** Calls in a row that nobody answered */
  silent: number
  /** What was said last, of a call that failed as a call; null: it answers */
  error: string | null
  /** Nothing more is sent before */
  pausedUntil: Date | null
  /** Whether anything was asked at all */
  wasAsked: boolean
}
