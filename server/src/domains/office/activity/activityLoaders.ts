import DataLoader from 'dataloader'
import {
  canRevert,
  type ChangeSetRow,
  type FieldInWords,
  findChangeSets,
  findItemsOfPairs,
  findPartialReverts,
  findReverts,
  findThingItems,
  findTitles,
  type ShownEntity,
  type ShownField,
  type Title,
  wordsFor,
} from '../../../engine/index.ts'
import { findUsers } from '../../../services/accounts/index.ts'
import { loadById } from '../../../platform/db/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import { factsOf } from './factsOf.ts'
import { hiddenFrom } from './hiddenFrom.ts'
import { listMatching, type Matching } from './listMatching.ts'
import { sentencesFor } from './sentencesFor.ts'
import { shownThings } from './shownThings.ts'

const maxPartialReverts = 20

interface ThingsPage {
  changeSetId: number
  limit: number
  offset: number
}

function createActivityLoaders({ db, intl, viewer }: Pick<Context, 'db' | 'intl' | 'viewer'>) {
  let asked: Promise<readonly number[]> | undefined
  const hidden = () => (asked ??= hiddenFrom({ db, viewer }))
  return {
    hidden,
    changeSets: loadById(async (ids) => findChangeSets(db, ids, await hidden())),
    users: loadById((ids) => findUsers(db, ids)),
    sentences: new DataLoader(async (rows: readonly ChangeSetRow[]) => {
      const sentences = await sentencesFor(db, intl, rows, await hidden())
      return rows.map((row) => sentences.get(row.id) ?? '')
    }),
    facts: new DataLoader(async (rows: readonly ChangeSetRow[]) => {
      const facts = await factsOf(db, rows, await hidden())
      return rows.map((row) => facts.get(row.id) ?? [])
    }),
    canRevert: new DataLoader(async (ids: readonly number[]) => {
      const possible = await canRevert(db, ids)
      return ids.map((id) => possible.has(id))
    }),
    revertedBy: new DataLoader(async (ids: readonly number[]) => {
      const reverts = new Map((await findReverts(db, ids)).map((row) => [row.id, row.revertedById]))
      return ids.map((id) => reverts.get(id) ?? null)
    }),
    /** Partial reverts that still apply: reverting them would change something. */
    partialReverts: new DataLoader(async (ids: readonly number[]) => {
      const found = await findPartialReverts(db, ids, maxPartialReverts)
      const standing = await canRevert(
        db,
        found.map(({ revertedById }) => revertedById),
      )
      const reverts = Map.groupBy(
        found.filter(({ revertedById }) => standing.has(revertedById)),
        ({ id }) => id,
      )
      return ids.map((id) => (reverts.get(id) ?? []).map(({ revertedById }) => revertedById))
    }),
    /** Ids of a change set's entities that match, in the set's order. */
    matching: new DataLoader<{ changeSetId: number; matching: Matching }, number[], string>(
      (asked) => Promise.all(asked.map(async ({ changeSetId, matching }) => listMatching(db, intl, changeSetId, matching, await hidden()))),
      { cacheKeyFn: ({ changeSetId, matching: { searchTerm, field } }) => JSON.stringify([changeSetId, searchTerm, field]) },
    ),
    /** A page of the entities of each change set; pages of the same size share one statement. */
    things: new DataLoader<ThingsPage, ShownEntity[], string>(
      async (pages) => {
        const found = new Map<string, ShownEntity[]>()
        for (const [key, alike] of Map.groupBy(pages, ({ limit, offset }) => `${limit} ${offset}`)) {
          const [{ limit, offset } = { limit: 0, offset: 0 }] = alike
          const items = await findThingItems(
            db,
            alike.map((page) => page.changeSetId),
            { limit, offset, hidden: await hidden() },
          )
          for (const [id, list] of Map.groupBy(items, (item) => item.changeSetId)) found.set(`${id} ${key}`, shownThings(list))
        }
        return pages.map(({ changeSetId, limit, offset }) => found.get(`${changeSetId} ${limit} ${offset}`) ?? [])
      },
      { cacheKeyFn: ({ changeSetId, limit, offset }) => `${changeSetId} ${limit} ${offset}` },
    ),
    /** The changes of one entity in a change set; null if there are none. */
    thingOf: new DataLoader<{ changeSetId: number; entityId: number }, ShownEntity | null, string>(
      async (pairs) => {
        const concealed = new Set(await hidden())
        const seen = pairs.filter(({ entityId }) => !concealed.has(entityId))
        const items = await findItemsOfPairs(
          db,
          seen.map(({ changeSetId }) => changeSetId),
          seen.map(({ entityId }) => entityId),
        )
        const found = Map.groupBy(items, ({ changeSetId, entityId }) => `${changeSetId} ${entityId}`)
        return pairs.map(({ changeSetId, entityId }) => shownThings(found.get(`${changeSetId} ${entityId}`) ?? [])[0] ?? null)
      },
      { cacheKeyFn: ({ changeSetId, entityId }) => `${changeSetId} ${entityId}` },
    ),
    words: new DataLoader<ShownField, FieldInWords>((fields) => wordsFor(db, intl, fields)),
    titles: new DataLoader<number, Title | null>(async (ids) => {
      const titles = await findTitles(db, intl, ids)
      return ids.map((id) => titles.get(id) ?? null)
    }),
  }
}

// Per request, as they use the viewer's language.
const made = new WeakMap<object, ReturnType<typeof createActivityLoaders>>()

/** Loaders for the activity log's resolvers, per request. */
export function activityLoaders(context: Pick<Context, 'db' | 'intl' | 'loaders' | 'viewer'>): ReturnType<typeof createActivityLoaders> {
  const known = made.get(context.loaders)
  if (known) return known
  const fresh = createActivityLoaders(context)
  made.set(context.loaders, fresh)
  return fresh
}
