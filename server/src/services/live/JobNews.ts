import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Database, type ListenConnection, logFault, untilReachable } from '../../platform/db/index.ts'
import { findJobs, findOpenIds, type JobRow, readNews } from '../jobs/index.ts'
import { createMailbox, type Mailbox } from './Mailbox.ts'

// Throttled: a subscriber gets each job at most this often, in its latest state.
const pause = 1_000
const maxJobs = 1_000

/** Reads each changed job once for all listeners of this process. */
export class JobNews {
  readonly #db: Kysely<Database>
  readonly #boxes = new Set<Mailbox<JobRow>>()
  readonly #told = new Map<number, number>()
  readonly #waiting = new Set<number>()
  #isTelling = false

  constructor(connection: ListenConnection, db: Kysely<Database>) {
    this.#db = db
    connection.on('vitrine_jobs', (message) => {
      if (this.#boxes.size === 0) return
      if (message === null) return void this.#noteOpen()
      const { ids, queue } = readNews(message)
      for (const id of ids) this.#note(id)
      // Others have moved up.
      if (queue) void this.#noteOpen()
    })
  }

  /** Every started job when its state or progress changes; first those that are open now. */
  open(): Mailbox<JobRow> {
    const box: Mailbox<JobRow> = createMailbox(maxJobs, () => this.#boxes.delete(box))
    this.#boxes.add(box)
    void this.#noteOpen()
    return box
  }

  count(): number {
    return this.#boxes.size
  }

  close(): void {
    for (const box of [...this.#boxes]) box.close()
  }

  async #noteOpen(): Promise<void> {
    try {
      for (const id of await untilReachable(() => findOpenIds(this.#db))) this.#note(id)
    } catch (error) {
      logFault('The open jobs could not be read', error)
    }
  }

  #note(id: number): void {
    this.#waiting.add(id)
    if (!this.#isTelling) void this.#tell()
  }

  async #tell(): Promise<void> {
    this.#isTelling = true
    while (this.#waiting.size > 0 && this.#boxes.size > 0) {
      const now = Date.now()
      for (const [id, at] of this.#told) if (now - at >= pause) this.#told.delete(id)
      const due = [...this.#waiting].filter((id) => !this.#told.has(id))
      if (due.length === 0) {
        await wait(Math.max(1, Math.min(...this.#told.values()) + pause - now), undefined, { ref: false })
        continue
      }
      for (const id of due) this.#waiting.delete(id)
      try {
        for (const job of await untilReachable(() => findJobs(this.#db, due))) {
          if (job.state === 'PREPARED') continue
          this.#told.set(job.id, Date.now())
          for (const box of this.#boxes) box.put(String(job.id), job)
        }
      } catch (error) {
        logFault('The news of jobs could not be read', error)
      }
    }
    if (this.#boxes.size === 0) this.#waiting.clear()
    this.#isTelling = false
  }
}
