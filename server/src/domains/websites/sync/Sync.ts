import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { SyncedWebsite } from './deliveries.store.ts'

export interface SyncOptions {
  /** A picture of the library as JPEG, by key; null if its file is missing */
  readPicture(db: Kysely<Database>, key: string): Promise<Buffer | null>
  /** Allows websites on this machine: for simulators */
  allowLoopback: boolean
  /** Milliseconds to wait for a website's answer; 15 s by default */
  patience?: number
  /** Where the website listens, if not at its own address: for simulators */
  endpoint?: string
  /** The clock; the system's by default */
  now?: () => Date
}

/** The state during the sync of one website. */
export interface Sync {
  db: Kysely<Database>
  website: SyncedWebsite
  connector: Connector
  health: Health
  now: () => Date
  ending: AbortSignal
}

/** Whether a website answers, judging by the latest calls. */
export interface Health {
  /** Consecutive calls without an answer */
  silent: number
  /** The error of the latest failed call; null: it answers */
  error: string | null
  /** Nothing is sent before */
  pausedUntil: Date | null
  /** Whether anything was sent at all */
  wasAsked: boolean
}
