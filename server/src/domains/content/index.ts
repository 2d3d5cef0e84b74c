import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { automationEntity } from './automations/automations.fields.ts'
import { resolvers as automationResolvers } from './automations/automations.resolvers.ts'
import { automations, findNamingCategories } from './automations/automations.store.ts'
import { reviewEntity } from './reviews/reviews.fields.ts'
import { checkReview, resolvers as reviewResolvers } from './reviews/reviews.resolvers.ts'
import { reviews } from './reviews/reviews.store.ts'
import { findSummaries } from './reviews/reviewSummaries.store.ts'
import { resolvers as translationResolvers } from './translations/translations.resolvers.ts'
import { translationEntity } from './translations/translations.fields.ts'
import { translations } from './translations/translations.store.ts'

export { automationsFollowCategories } from './automations/automationsFollowCategories.ts'
export { automationsNightSchedule } from './automations/automationsNightSchedule.ts'
export { type Automations, startAutomations } from './automations/startAutomations.ts'
export { variationSummariesEffect } from './reviews/reviewEffects.ts'
export { refreshAllFlags } from './reviews/reviewFlags.store.ts'
export { refreshAllSummaries } from './reviews/reviewSummaries.store.ts'

export const resolvers = [
  // reviews come from customers: staff cannot create one
  plainEntity({ entity: reviewEntity, list: reviews, operations: ['update', 'delete'], check: checkReview }),
  reviewResolvers,
  plainEntity({ entity: translationEntity, list: translations }),
  translationResolvers,
  plainEntity({ entity: automationEntity, list: automations }),
  automationResolvers,
]

/** Loaders of this domain, per request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    automations: loadById((ids) => automations.byIds(db, ids)),
    automationsNamingCategory: new DataLoader(async (paths: readonly string[]) => {
      const found = Map.groupBy(await findNamingCategories(db, paths), ({ path }) => path)
      return paths.map((path) => found.get(path) ?? [])
    }),
    reviews: loadById((ids) => reviews.byIds(db, ids)),
    reviewSummaries: loadById((ids) => findSummaries(db, ids)),
    translations: loadById((ids) => translations.byIds(db, ids)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
