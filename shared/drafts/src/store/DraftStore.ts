import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, type DraftKey, keyOf } from './Draft'

interface Shape extends DBSchema {
  drafts: { key: DraftKey; value: Draft; indexes: { savedAt: number } }
}

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/**
 * The drafts of this browser. In IndexedDB; if it is unavailable (a private window, a full disk), in memory while the page
 * lives. That is not reported: drafts are a safety net, and the form works without them.
 */
export class DraftStore {
  #memory = new Map<string, Draft>()
  #database: IDBPDatabase<Shape> | null = null
  #opening: Promise<void> | null = null

  /** One person's drafts of one entity, newest first. */
  async read(userId: number, entity: string): Promise<Draft[]> {
    await this.#open()
    const own = [...this.#memory.values()].filter((draft) => draft.userId === userId && draft.entity === entity)
    const kept = await this.#try((database) => database.getAll('drafts', IDBKeyRange.bound([userId, entity], [userId, entity, []])))
    return [...own, ...(kept ?? [])].sort((one, other) => other.savedAt - one.savedAt)
  }

  /**
   * Writes one draft and deletes others, atomically. If the database is open it is called synchronously, because a page that is
   * being closed gets no second turn.
   */
  async write(draft: Draft | null, forgotten: readonly DraftKey[] = []): Promise<void> {
    for (const key of forgotten) this.#memory.delete(JSON.stringify(key))
    if (!this.#database) await this.#open()
    const isWritten = await this.#try(async (database) => {
      const transaction = database.transaction('drafts', 'readwrite')
      const requests = forgotten.map((key) => transaction.store.delete(key))
      if (draft) requests.push(transaction.store.put(draft).then(() => undefined))
      // a failed request fails its transaction, which is reported
      for (const request of requests) request.catch(() => undefined)
      transaction.commit()
      await transaction.done
      return true
    })
    if (!draft) return
    const key = JSON.stringify(keyOf(draft))
    if (isWritten) this.#memory.delete(key)
    else this.#memory.set(key, draft)
  }

  /** Deletes the drafts of everybody. */
  async clear(): Promise<void> {
    this.#memory.clear()
    await this.#open()
    await this.#try((database) => database.clear('drafts'))
  }

  #open(): Promise<void> {
    this.#opening ??= this.#connect()
    return this.#opening
  }

  async #connect(): Promise<void> {
    if (typeof indexedDB === 'undefined') return
    try {
      const database = await openDB<Shape>('vitrine-drafts', 1, {
        upgrade: (fresh) => void fresh.createObjectStore('drafts', { keyPath: ['userId', 'entity', 'writer'] }).createIndex('savedAt', 'savedAt'),
        // a newer build changes the database's version: it must not wait for this tab
        blocking: () => this.#close(),
        terminated: () => this.#close(),
      })
      this.#database = database
      await this.#try((open) => sweep(open, Date.now() - KEPT_MILLISECONDS))
    } catch {
      // stays in memory
    }
  }

  #close(): void {
    this.#database?.close()
    this.#database = null
  }

  async #try<Result>(work: (database: IDBPDatabase<Shape>) => Promise<Result>): Promise<Result | undefined> {
    try {
      return this.#database ? await work(this.#database) : undefined
    } catch {
      return undefined
    }
  }
}

async function sweep(database: IDBPDatabase<Shape>, before: number): Promise<void> {
  const transaction = database.transaction('drafts', 'readwrite')
  for await (const cursor of transaction.store.index('savedAt').iterate(IDBKeyRange.upperBound(before))) void cursor.delete()
  await transaction.done
}

/** The drafts of this browser. */
export const drafts = new DraftStore()
