import { resolvers as accounts, tidyingSchedule } from './services/accounts/index.ts'
import * as catalogue from './domains/catalogue/index.ts'
import { addEffects, closeDeclarations } from './engine/index.ts'
import * as content from './domains/content/index.ts'
import { lazyLoaders } from './platform/db/index.ts'
import type { Composition } from './api/graphql/index.ts'
import type { Night } from './platform/settings.ts'
import type { Storage } from './platform/storage/index.ts'
import * as jobs from './services/jobs/index.ts'
import { resolvers as live } from './services/live/index.ts'
import { resolvers as presence } from './services/presence/index.ts'
import * as imports from './domains/imports/index.ts'
import * as media from './domains/media/index.ts'
import * as office from './domains/office/index.ts'
import * as pricing from './domains/pricing/index.ts'
import * as supplier from './domains/supplier/index.ts'
import * as websites from './domains/websites/index.ts'

// The only place where all services and domains meet. Whoever writes through the engine imports this file first: it connects
// what the catalogue computes from other domains.

addEffects('image', [catalogue.imageInspectionEffect, websites.imageSyncEffect])
addEffects('emeubelProduct', [catalogue.articleDuplicatesEffect, catalogue.articleInspectionEffect])
addEffects('product', [
  websites.productSyncEffect,
  supplier.productMatchesEffect,
  pricing.recordProductChanges,
  pricing.productChanges,
  content.variationSummariesEffect,
])
addEffects('priceList', [catalogue.priceListListingEffect, catalogue.inheritedPriceEffect, catalogue.priceListInspectionEffect, pricing.listChanges])
addEffects('savedSearch', [pricing.searchChanges])
addEffects('attribute', [websites.attributeSyncEffect, pricing.attributeChanges])
addEffects('attributeValue', [websites.valueSyncEffect, pricing.attributeValueChanges])
closeDeclarations()
catalogue.addProductColumns(pricing.priceColumns)

catalogue.addCategoryFollowers([
  office.searchesFollowCategories,
  content.automationsFollowCategories,
  supplier.rulesFollowCategories,
  media.schedulesFollowCategories,
])

catalogue.addMergeParts([supplier.shareLinkMergePart, office.taskMergePart, pricing.cardMergePart])

supplier.addDeliveryHandlers([{ name: 'rules', run: async (db, { articleIds }) => void (await supplier.applyActiveRules(db, articleIds)) }])

const domains = [catalogue, supplier, media, pricing, content, websites, imports]

/** The whole product, for the server: resolvers and loaders of all services and domains. */
export const composition: Composition = {
  resolvers: [accounts, jobs.resolvers, presence, live, ...office.resolvers, ...domains.flatMap((domain) => domain.resolvers)],
  createLoaders: lazyLoaders(
    catalogue.createLoaders,
    supplier.createLoaders,
    media.createLoaders,
    pricing.createLoaders,
    content.createLoaders,
    websites.createLoaders,
    imports.createLoaders,
    office.createLoaders,
    jobs.createLoaders,
  ),
}

media.addPictureHandlers([{ name: 'inspections', run: catalogue.inspectImages }])

/** Recurring work of the workers. */
export const schedulesFor = (storage: Storage, night: Night | null): readonly jobs.Schedule[] => [
  tidyingSchedule,
  catalogue.countingWordsSchedule,
  catalogue.dailyInspectionSchedule,
  content.automationsNightSchedule(night),
  imports.storedCodesSchedule,
  media.exportExpiry,
  media.exportSchedule,
  media.imageMeasuresSchedule(storage, night),
  media.duplicateScanSchedule(storage),
  office.maintenanceSchedule,
  office.remoteBuildsSchedule,
  office.tasksSchedule,
  pricing.priceLedgerSchedule,
  pricing.priceListMembersSchedule,
  pricing.priceCardsSchedule,
  supplier.articleMatchingSchedule,
  supplier.feedSchedule,
  supplier.ignoreEndSchedule,
  supplier.shareLinkReminders,
  websites.websiteSyncSchedule((db, key) => media.readJpeg(db, storage, key)),
  websites.websiteSwitchesSchedule,
]
