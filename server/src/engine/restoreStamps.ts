import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { writeStamps } from './changes.store.ts'
import type { Stamp } from './Current.ts'
import { readFirstItems, readWritten, type WrittenItem } from './history.store.ts'
import type { Entity } from './Entity.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

// Mostly the revert and what it takes back are the newest; whoever needs more reads further back, in ever greater steps.
const firstSpan = 5
const growth = 8

/**
 * After a revert "changed" says when the last change was made that still stands, and by whom: a change that was taken
 * back is none, and neither is taking it back. What stands again after a revert of a revert counts with its own time.
 */
export async function restoreStamps(db: Kysely<Database>, entity: Entity, changes: readonly StampedChange[]): Promise<void> {
  const stamps = await findStamps(db, entity, changes)
  if (stamps.length > 0) await writeStamps(db, entity, stamps)
}

type StampedChange = Pick<ResolvedChange, 'id' | 'op' | 'revision'>

/** The stamps that restoreStamps would write: for what is yet to be written itself, when the log has it. */
export async function findStamps(db: Kysely<Database>, entity: Entity, changes: readonly StampedChange[]): Promise<{ id: number; at: string; by: string | null }[]> {
  if (entity.hasRevision === false) return []
  let open = changes.flatMap(({ id, op, revision }) => (id === null || op === 'delete' ? [] : [{ id, to: revision + 1 }]))
  const stamps: { id: number; at: string; by: string | null }[] = []
  for (let span = firstSpan; open.length > 0; span *= growth) {
    const spans = open.map(({ id, to }) => ({ id, from: Math.max(1, to - span + 1), to }))
    const items = await readWritten(db, spans)
    const places = await placesOf(db, items)
    const written = Map.groupBy(items, ({ id }) => id)
    open = spans.filter(({ id, from }) => {
      const stamp = findStamp(written.get(id) ?? [], places, from === 1)
      if (stamp) stamps.push({ id, ...stamp })
      return stamp === undefined
    })
  }
  return stamps
}

/** `<id> <change set> <field>` → where that set began to write the field; a star for the field: the thing. */
type Places = ReadonlyMap<string, number>

async function placesOf(db: Kysely<Database>, items: readonly WrittenItem[]): Promise<Places> {
  const reverted = new Set(items.flatMap(({ revertsId }) => revertsId ?? []))
  const firsts = reverted.size === 0 ? [] : await readFirstItems(db, [...reverted], [...new Set(items.map(({ id }) => id))])
  const places = new Map<string, number>()
  for (const { id, changeSetId, field, place } of firsts) {
    const [own, whole] = [`${id} ${changeSetId} ${field ?? ''}`, `${id} ${changeSetId} *`]
    places.set(own, place)
    places.set(whole, Math.min(place, places.get(whole) ?? Infinity))
  }
  return places
}

/**
 * Reads the log of a thing from its newest change on. A change does not stand when all of its fields have been taken
 * back, when it is itself a revert, or has undone itself. The stamp is the one that the oldest of those found there when
 * it was written. The first change of which a field stands ends the search, so that a partial revert leaves the time of
 * what it left; and so does the place from which on everything has been taken back, because the stamp of that time was
 * found in the same way.
 *
 * @param items newest first
 * @param isAll there are no older ones
 * @returns null where the log does not tell, undefined where older items have to be read
 */
function findStamp(items: readonly WrittenItem[], places: Places, isAll: boolean): Stamp | null | undefined {
  // Whether a change set has undone itself is only known of one that was read to its end.
  const cut = isAll ? undefined : items.at(-1)?.changeSetId
  const isVoid = voidness(places)
  let before: Stamp | null = null
  let hasMoved = false
  let isThrough = false
  for (const list of Map.groupBy(items, ({ revision }) => revision).values()) {
    if (list.some(({ changeSetId }) => changeSetId === cut)) return undefined
    // What has undone itself has left its time all the same.
    if (isThrough && before && !list.every(({ isIdle }) => isIdle)) return before
    const verdicts = list.map(isVoid)
    const standing = list.find((_, at) => !verdicts[at]?.isVoid)
    if (standing) return before ?? (hasMoved ? { at: standing.at, by: standing.by } : null)
    hasMoved = true
    const stamped = list.find(({ wasAt }) => wasAt !== null)
    before = stamped?.wasAt == null ? null : { at: stamped.wasAt, by: stamped.wasBy }
    isThrough ||= verdicts.some(({ isLast }) => isLast)
  }
  return before
}

/** Tells of one item after the other, newest first, whether it stands, and whether everything older does. */
function voidness(places: Places): (item: WrittenItem) => { isVoid: boolean; isLast: boolean } {
  /** field → what of it was written from this place on does not stand */
  const fields = new Map<string, number>()
  /** change sets of which nothing stands */
  const sets = new Set<number>()
  let oldest = Infinity

  const decide = ({ id, place, field, changeSetId, revertsId, isIdle }: WrittenItem): boolean => {
    const name = field ?? ''
    if (isIdle || sets.has(changeSetId) || place >= (fields.get(name) ?? Infinity)) return true
    if (revertsId === null) return false
    // What comes back as a whole is as it was before the first word of the change set about it. A reference of it may have
    // to wait until what it refers to is back, too.
    const names = field === null ? ['*'] : [name, '']
    const from = names.map((one) => places.get(`${id} ${revertsId} ${one}`)).find((one) => one !== undefined)
    if (from === undefined) return false
    if (field === null) sets.add(revertsId)
    fields.set(name, from)
    oldest = Math.min(oldest, from)
    return true
  }
  return (item) => ({ isVoid: decide(item), isLast: item.place <= oldest })
}
