import pg from 'pg'
import { tellBack, tellLost } from './outage.ts'

export const channels = ['vitrine_jobs', 'vitrine_changes', 'vitrine_presence'] as const
export type Channel = (typeof channels)[number]

/** The connection over which the database notifies this process. */
export interface ListenConnection {
  /**
   * Calls `hear` with every message of a channel from now on. null: the connection was lost for a while, and messages may have
   * been missed.
   * @returns removes the listener
   */
  on(channel: Channel, hear: (message: string | null) => void): () => void
  close(): Promise<void>
}

const pingEvery = 15_000
const patience = 5_000

/**
 * Opens the connection for notifications (LISTEN). If it breaks or goes silent it is reopened, however long that takes; nobody
 * waits for a database that is not there yet.
 */
export function openListenConnection(url: string): ListenConnection {
  const hearers = new Map<Channel, Set<(message: string | null) => void>>(channels.map((channel) => [channel, new Set()]))
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false
  let wasOpen = false

  const say = (channel: Channel, message: string | null) => {
    for (const hear of [...(hearers.get(channel) ?? [])]) hear(message)
  }

  function drop(broken: pg.Client, reason: string): void {
    if (client !== broken) return
    client = undefined
    clearTimeout(timer)
    broken.end().catch(() => {})
    if (isClosed) return
    if (wasOpen && failures === 0) tellLost(`The line to the database is down: ${reason}`)
    timer = setTimeout(open, Math.min(10_000, 250 * 2 ** failures++))
    timer.unref()
  }

  function ping(): void {
    const asked = client
    if (asked === undefined) return
    const late = setTimeout(() => drop(asked, 'it does not answer'), patience).unref()
    asked.query('select').then(
      () => {
        clearTimeout(late)
        if (client === asked) timer = setTimeout(ping, pingEvery).unref()
      },
      () => clearTimeout(late),
    )
  }

  function open(): void {
    // Named like the pools: the supervisor of the embedded database counts processes by it.
    const opening = new pg.Client({ connectionString: url, application_name: `vitrine ${process.pid}`, keepAlive: true, connectionTimeoutMillis: patience })
    client = opening
    opening.on('error', (error) => drop(opening, error.message))
    opening.on('end', () => drop(opening, 'it was closed'))
    opening.on('notification', ({ channel, payload }) => say(channel as Channel, payload ?? ''))
    const listen = async () => {
      await opening.connect()
      await opening.query(channels.map((channel) => `listen ${channel}`).join('; '))
    }
    listen().then(
      () => {
        if (client !== opening) return
        failures = 0
        tellBack()
        if (wasOpen) for (const channel of channels) say(channel, null)
        wasOpen = true
        timer = setTimeout(ping, pingEvery).unref()
      },
      (error: unknown) => drop(opening, error instanceof Error ? error.message : String(error)),
    )
  }

  open()
  return {
    on(channel, hear) {
      hearers.get(channel)?.add(hear)
      return () => void hearers.get(channel)?.delete(hear)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
