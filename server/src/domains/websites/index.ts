import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { createWebsiteSyncLoaders } from './sync/websiteSync.loaders.ts'
import { resolvers as websiteSync } from './sync/websiteSync.resolvers.ts'
import './websiteProducts/websiteProducts.exports.ts'
import './websiteProducts/websiteProducts.fields.ts'
import { resolvers as websiteProducts } from './websiteProducts/websiteProducts.resolvers.ts'
import './websites/websites.fields.ts'
import { createWebsiteLoaders } from './websites/websites.loaders.ts'
import { resolvers as websites } from './websites/websites.resolvers.ts'

export { createMagentoSimulator } from './simulator/createMagentoSimulator.ts'
export { createWebsiteSimulator } from './simulator/createWebsiteSimulator.ts'
export { syncWebsites } from './sync/syncWebsites.ts'
export { websiteSyncSchedule } from './sync/websiteSyncSchedule.ts'
export { attributeSyncEffect, imageSyncEffect, productSyncEffect, valueSyncEffect } from './websiteProducts/syncEffects.ts'
export { makeListsDue, makeProductsDue, makeRepricedDue } from './websiteProducts/syncState.store.ts'
export { saveSecret } from './websites/websiteSecrets.store.ts'
export { createWebsite } from './websites/createWebsite.ts'
export { websiteSwitchesSchedule } from './websites/websiteSwitchesSchedule.ts'

export const resolvers = [websiteProducts, websites, websiteSync]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return { ...createWebsiteSyncLoaders(db), ...createWebsiteLoaders(db) }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
