import type { Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { gapsOf, type ListInTree, overlapping, overlapsOf, promotionsOf, scopeOf, withPeriod } from './priceLists.rules.ts'
import { countInheriting, findListTree, pairOf, type PriceListRow } from './priceLists.store.ts'

interface PeriodOf {
  from: string | null
  to: string | null
  lists: readonly number[]
}

interface ChannelOf {
  id: number | null
  lists: readonly ListInTree[]
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceChannel: ChannelOf
    PricePeriod: PeriodOf
  }
}

type LoadLists = (ids: readonly number[]) => Promise<PriceListRow[]>
const loadLists =
  (loaders: { priceLists: { loadMany(ids: readonly number[]): Promise<readonly (PriceListRow | Error | null)[]> } }): LoadLists =>
  async (ids) =>
    (await loaders.priceLists.loadMany(ids)).flatMap((list) => (list === null || list instanceof Error ? [] : [list]))

const countsOn = (id: number | null) => (list: ListInTree) =>
  id === null ? list.channelMaster && list.websites.length + list.stores.length === 0 : list.websites.includes(id) || list.stores.includes(id)
const nothingShared: ReadonlyMap<string, number> = new Map()

/** The lists of a channel, promotions first; the default channel master replaces a missing one. */
function listsOn(id: number | null, all: readonly ListInTree[]): ListInTree[] {
  const own = all.filter(countsOn(id))
  const masters = own.filter(({ channelMaster }) => channelMaster)
  return [...own.filter(({ channelMaster }) => !channelMaster), ...(masters.length > 0 ? masters : all.filter(countsOn(null))).slice(0, 1)]
}

export const resolvers: Resolvers = {
  Query: {
    async priceChannels(_, __, { db }) {
      const all = await findListTree(db)
      const named = [...new Set(all.flatMap(({ websites, stores }) => [...websites, ...stores]))]
      return [...named, null].map((id) => ({ id, lists: listsOn(id, all) }))
    },
    async priceListCascade(_, { id, parent }, { db, loaders }) {
      const all = await findListTree(db)
      const list = all.find((one) => one.id === readId(id))
      if (!list) return null
      const below = new Set([list.id])
      for (let size = 0; size !== below.size;) {
        size = below.size
        for (const one of all) if (one.parentId !== null && below.has(one.parentId)) below.add(one.id)
      }
      const wanted = parent === null || parent === undefined ? null : readId(parent)
      const parents = [list.parentId, wanted].filter((one): one is number => one !== null && one !== list.id)
      return { lists: await loadLists(loaders)([...below]), productCount: await countInheriting(db, list.id, [...new Set(parents)]) }
    },
  },
  PriceChannel: {
    name: async ({ id }, _, { loaders }) =>
      id === null ? null : ((await loaders.websites.load(id))?.name ?? (await loaders.stockLocations.load(id))?.name ?? null),
    lists: ({ lists }, _, { loaders }) => loadLists(loaders)(lists.map(({ id }) => id)),
    async overlaps({ lists }, _, { loaders }) {
      const overlaps = overlapsOf(promotionsOf(lists).map(withPeriod))
      const shared = overlaps.length === 0 ? nothingShared : await loaders.sharedProducts.load('all')
      return overlaps.filter(({ lists: [first = 0, second = 0] }) => shared.has(pairOf(first, second)))
    },
    gaps: async ({ lists }, _, { loaders }) => gapsOf(lists.map(withPeriod), await loaders.shopDay.load('today')).map((gap) => ({ ...gap, lists: [] })),
  },
  PricePeriod: {
    lists: ({ lists }, _, { loaders }) => loadLists(loaders)(lists),
  },
  PriceList: {
    scope: scopeOf,
    scopeSearch: ({ scopeSearchId }, _, { loaders }) => (scopeSearchId === null ? null : loaders.savedSearches.load(scopeSearchId)),
    campaign: ({ campaignId }, _, { loaders }) => (campaignId === null ? null : loaders.campaigns.load(campaignId)),
    parent: ({ parentId }, _, { loaders }) => (parentId === null ? null : loaders.priceLists.load(parentId)),
    promoBannerImage: ({ promoBannerImageId }, _, { loaders }) => (promoBannerImageId === null ? null : loaders.images.load(promoBannerImageId)),
    children: async ({ id }, _, { loaders }) =>
      loadLists(loaders)((await loaders.priceListTree.load('all')).filter(({ parentId }) => parentId === id).map((list) => list.id)),
    async overlaps({ id }, _, { loaders }) {
      const all = await loaders.priceListTree.load('all')
      const own = all.find((list) => list.id === id)
      const others = own === undefined ? [] : overlapping(own, all)
      const shared = others.length === 0 ? nothingShared : await loaders.sharedProducts.load('all')
      return loadLists(loaders)(others.map((other) => other.id).filter((other) => shared.has(pairOf(id, other))))
    },
  },
}
