import type { Resolvers } from '../../../platform/contract/index.ts'
import { availableOf, isStale } from './stockLevels.rules.ts'
import { listStockLocations, type StockLevelRow, type StockLocationRow } from './stockLevels.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    StockLocation: StockLocationRow
    StockLevel: StockLevelRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    stockLocations: (_, _arguments, { db }) => listStockLocations(db),
  },
  Product: {
    stockLevels: ({ id }, _, { loaders }) => loaders.stockLevels.load(id),
  },
  StockLevel: {
    location: async ({ locationId }, _, { loaders }) => {
      const location = await loaders.stockLocations.load(locationId)
      if (!location) throw new Error(`A stock location is gone: ${locationId}`)
      return location
    },
    available: availableOf,
    isStale: (level) => isStale(level, new Date()),
  },
}
