import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { writeStamps } from './changes.store.ts'
import type { Stamp } from './Current.ts'
import { readFirstItems, readWritten, type WrittenItem } from './history.store.ts'
import type { Noun } from './Noun.ts'
import type { WorkedChange } from './WorkedChange.ts'

// Mostly the revert and what it takes back are the newest; whoever needs more reads further, in ever greater steps.
const firstSpan = 2
const growth = 8

/**
 * After a revert "changed" says when the last change was made that still stands, and by whom: a change that was taken
 * back is none, and neither is taking it back. What stands again after a revert of a revert counts with its own time.
 *
 * Reads the log of each thing from its newest change on. A change does not stand when all of its fields have been taken
 * back, or when it is itself a revert; the stamp is the one that the oldest of those found there when it was written. The
 * first change of which a field stands ends the search, so that a partial revert leaves the time of what it left; and so
 * does the place from which on everything has been taken back: the stamp of that time was found in the same way.
 */
export async function restoreStamps(db: Kysely<Database>, noun: Noun, changes: readonly Pick<WorkedChange, 'id' | 'op' | 'revision'>[]): Promise<void> {
  if (noun.hasRevision === false) return
  let open = changes.flatMap(({ id, op, revision }) => (id === null || op === 'delete' ? [] : [new Search(id, revision + 1)]))
  const stamps: { id: number; at: string; by: string | null }[] = []
  for (let span = firstSpan; open.length > 0; span *= growth) {
    const items = await readWritten(db, open.map((search) => search.next(span)))
    const reverted = new Set(items.flatMap(({ revertsId }) => revertsId ?? []))
    const firsts = reverted.size === 0 ? [] : await readFirstItems(db, [...reverted], open.map(({ id }) => id))
    const places = new Map<string, number>()
    for (const { id, changeSetId, field, place } of firsts) {
      const [own, whole] = [`${id} ${changeSetId} ${field ?? ''}`, `${id} ${changeSetId} *`]
      places.set(own, place)
      places.set(whole, Math.min(place, places.get(whole) ?? Infinity))
    }
    const written = Map.groupBy(items, ({ id }) => id)
    for (const search of open) search.read(written.get(search.id) ?? [], places)
    for (const { id, found } of open) if (found) stamps.push({ id, ...found })
    open = open.filter(({ hasEnded }) => !hasEnded)
  }
  if (stamps.length > 0) await writeStamps(db, noun, stamps)
}

/** The way back through the log of one thing. */
class Search {
  readonly id: number
  hasEnded = false
  found: Stamp | null = null
  private revision: number
  /** The newest change of all does not stand */
  private hasMoved = false
  /** field → what of it was written from this place on does not stand */
  private readonly void = new Map<string, number>()
  /** Change sets of which nothing stands */
  private readonly voidSets = new Set<number>()
  /** Where the oldest of it stands */
  private voidFrom = Infinity
  /** The stamp before the oldest change that does not stand */
  private before: Stamp | null = null

  constructor(id: number, revision: number) {
    this.id = id
    this.revision = revision
  }

  /** The revisions that are to be read next. */
  next(span: number): { id: number; from: number; to: number } {
    const to = this.revision
    this.revision = Math.max(0, to - span)
    return { id: this.id, from: this.revision + 1, to }
  }

  /** @param places `<id> <change set> <field>` → where that set began to write it; a star for the field: the thing */
  read(items: readonly WrittenItem[], places: ReadonlyMap<string, number>): void {
    for (const list of Map.groupBy(items, ({ revision }) => revision).values()) {
      const standing = list.filter((item) => !this.isVoid(item, places))
      const [one] = standing
      if (one) return this.end(this.before ?? (this.hasMoved ? { at: one.at, by: one.by } : null))
      this.hasMoved = true
      const stamped = list.find(({ wasAt }) => wasAt !== null)
      this.before = stamped?.wasAt == null ? null : { at: stamped.wasAt, by: stamped.wasBy }
      if (this.before && list.some(({ place }) => place <= this.voidFrom)) return this.end(this.before)
    }
    if (this.revision === 0) this.end(this.before)
  }

  private isVoid({ place, field, changeSetId, revertsId, isIdle }: WrittenItem, places: ReadonlyMap<string, number>): boolean {
    const name = field ?? ''
    if (isIdle || this.voidSets.has(changeSetId) || place >= (this.void.get(name) ?? Infinity)) return true
    if (revertsId === null) return false
    // What comes back as a whole is as it was before the first word of the change set about it.
    if (field === null) this.voidSets.add(revertsId)
    // A reference of what came back may have to wait until what it refers to is back, too.
    const from = field === null ? places.get(`${this.id} ${revertsId} *`) : (places.get(`${this.id} ${revertsId} ${name}`) ?? places.get(`${this.id} ${revertsId} `))
    if (from === undefined) return false
    this.void.set(name, from)
    this.voidFrom = Math.min(this.voidFrom, from)
    return true
  }

  private end(stamp: Stamp | null): void {
    this.found = stamp
    this.hasEnded = true
  }
}
