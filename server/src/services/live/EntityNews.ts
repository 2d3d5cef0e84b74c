import type { Kysely } from 'kysely'
import { type Database, type ListenConnection, logFault, untilReachable } from '../../platform/db/index.ts'
import { findSavedSince } from './saved.store.ts'
import { createMailbox, type Mailbox } from './Mailbox.ts'

/** null: presence has changed; otherwise the change set that changed the entity. */
export type EntityNewsItem = number | null

const maxNews = 100

/** News about entities that somebody has open. */
export class EntityNews {
  readonly #boxes = new Map<number, Set<Mailbox<EntityNewsItem>>>()
  readonly #db: Kysely<Database>
  #heardAt = new Date()

  constructor(connection: ListenConnection, db: Kysely<Database>) {
    this.#db = db
    connection.on('vitrine_changes', (message) => {
      if (message === null) return void this.#catchUp()
      this.#heardAt = new Date()
      const { changeSet, ids } = JSON.parse(message) as { changeSet: number; ids: number[] }
      for (const id of ids) this.#put(id, changeSet)
    })
    connection.on('vitrine_presence', (message) => {
      for (const id of message === null ? this.#boxes.keys() : [Number(message)]) this.#put(id, null)
    })
  }

  count(): number {
    let count = 0
    for (const boxes of this.#boxes.values()) count += boxes.size
    return count
  }

  /** First of all, who is present. */
  open(id: number): Mailbox<EntityNewsItem> {
    const boxes = this.#boxes.get(id) ?? new Set()
    const box: Mailbox<EntityNewsItem> = createMailbox(maxNews, () => {
      boxes.delete(box)
      if (boxes.size === 0) this.#boxes.delete(id)
    })
    boxes.add(box)
    this.#boxes.set(id, boxes)
    box.put('presences', null)
    return box
  }

  close(): void {
    for (const boxes of [...this.#boxes.values()]) for (const box of [...boxes]) box.close()
  }

  #put(id: number, item: EntityNewsItem): void {
    for (const box of this.#boxes.get(id) ?? []) box.put(item === null ? 'presences' : String(item), item)
  }

  /** Changes that were saved while the listen connection was down. */
  async #catchUp(): Promise<void> {
    if (this.#boxes.size === 0) return
    try {
      // now() is the time at which a transaction began: with some overlap, so that a change is reported twice rather than never.
      const since = new Date(this.#heardAt.getTime() - 10_000)
      for (const { changeSetId, id } of await untilReachable(() => findSavedSince(this.#db, [...this.#boxes.keys()], since))) this.#put(id, changeSetId)
    } catch (error) {
      logFault('What was saved meanwhile could not be read', error)
    }
  }
}
