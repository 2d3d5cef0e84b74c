import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { writeStamps } from './changes.store.ts'
import type { Stamp } from './Current.ts'
import { readFirstItems, readWritten, type WrittenItem } from './history.store.ts'
import type { Entity } from './Entity.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

// Usually the revert and the reverted change are the newest; otherwise ever larger steps are read.
const firstSpan = 5
const growth = 8

/**
 * After a revert "changed" gives the time and author of the last change still in effect: neither a reverted change nor its
 * revert count. A change that is in effect again after the revert of its revert counts with its own time.
 */
export async function restoreStamps(db: Kysely<Database>, entity: Entity, changes: readonly StampedChange[]): Promise<void> {
  const stamps = await findStamps(db, entity, changes)
  if (stamps.length > 0) await writeStamps(db, entity, stamps)
}

type StampedChange = Pick<ResolvedChange, 'id' | 'op' | 'revision'>

/** The stamps that restoreStamps would write: for writers that set them themselves, when the log has them. */
export async function findStamps(
  db: Kysely<Database>,
  entity: Entity,
  changes: readonly StampedChange[],
): Promise<{ id: number; at: string; by: string | null }[]> {
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

/** `<id> <change set> <field>` → the set's first item for the field; a star for the field: the entity. */
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
 * Reads the log of an entity from its newest change backwards. A change is not in effect if all of its fields have been
 * reverted, if it is itself a revert, or if it reversed itself. The stamp is the one recorded by the oldest of these. The
 * search ends at the first change of which a field is still in effect, so that a partial revert keeps the time of what it left;
 * and at the point from which on everything has been reverted, because the stamp of that time was found in the same way.
 * @param items newest first
 * @param isAll there are no older ones
 * @returns null if the log does not tell, undefined if older items have to be read
 */
function findStamp(items: readonly WrittenItem[], places: Places, isAll: boolean): Stamp | null | undefined {
  // Whether a change set reversed itself is only known if all of its items were read.
  const cut = isAll ? undefined : items.at(-1)?.changeSetId
  const isVoid = voidness(places)
  let before: Stamp | null = null
  let hasMoved = false
  let isThrough = false
  for (const list of Map.groupBy(items, ({ revision }) => revision).values()) {
    if (list.some(({ changeSetId }) => changeSetId === cut)) return undefined
    // A change set that reversed itself has set the time all the same.
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

/** Tells for one item after the other, newest first, whether it is no longer in effect, and whether that is true of everything older. */
function voidness(places: Places): (item: WrittenItem) => { isVoid: boolean; isLast: boolean } {
  /** field → its items from this one on are no longer in effect */
  const fields = new Map<string, number>()
  /** change sets of which nothing is in effect */
  const sets = new Set<number>()
  let oldest = Infinity

  const decide = ({ id, place, field, changeSetId, revertsId, isIdle }: WrittenItem): boolean => {
    const name = field ?? ''
    if (isIdle || sets.has(changeSetId) || place >= (fields.get(name) ?? Infinity)) return true
    if (revertsId === null) return false
    // A restored entity is as it was before the first item of the change set. A reference may be restored later, when its target is
    // back.
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
