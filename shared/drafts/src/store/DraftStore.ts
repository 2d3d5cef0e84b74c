import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, type DraftKey, keyOf } from './Draft'

interface Shape extends DBSchema {
  drafts: { key: DraftKey; value: Draft; indexes: { savedAt: number } }
}

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/**
 * The drafts of this browser. In IndexedDB; where there is none, or it is shut (a private window, a full disk), in
 * memory as long as the page lives. Nobody is told: a draft is a net, and the form works without it.
 */
export class DraftStore {
  #memory = new Map<string, Draft>()
  #database: IDBPDatabase<Shape> | null = null
  #opening: Promise<void> | null = null

  /** The drafts of one thing that one person left, newest first. */
  async read(userId: number, entity: string): Promise<Draft[]> {
    await this.#open()
    const own = [...this.#memory.values()].filter((draft) => draft.userId === userId && draft.entity === entity)
    const kept = await this.#try((database) => database.getAll('drafts', IDBKeyRange.bound([userId, entity], [userId, entity, []])))
    return [...own, ...(kept ?? [])].sort((one, other) => other.savedAt - one.savedAt)
  }

  /**
   * Writes one draft and forgets others, all or nothing. When the database is open already it is told within the
   * caller's own turn, because a page that is leaving gives no second one.
   */
  async write(draft: Draft | null, forgotten: readonly DraftKey[] = []): Promise<void> {
    for (const key of forgotten) this.#memory.delete(JSON.stringify(key))
    if (!this.#database) await this.#open()
    const isWritten = await this.#try(async (database) => {
      const transaction = database.transaction('drafts', 'readwrite')
      const requests = forgotten.map((key) => transaction.store.delete(key))
      if (draft) requests.push(transaction.store.put(draft).then(() => undefined))
      // a request that fails fails its transaction: that one is heard
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

  /** Forgets everything of everybody. */
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
        // a newer build of ours wants another shape: it must not wait for this tab
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
