import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import './attributes/attributes.exports.ts'
import './attributes/attributes.fields.ts'
import './attributes/attributeValues.fields.ts'
import { createAttributeLoaders } from './attributes/attributes.loaders.ts'
import { resolvers as attributes } from './attributes/attributes.resolvers.ts'
import { createAttributeValueLoaders } from './attributes/attributeValues.loaders.ts'
import { resolvers as attributeValues } from './attributes/attributeValues.resolvers.ts'
import { createProductAttributeValueLoaders } from './attributes/productAttributeValues.loaders.ts'
import { resolvers as productAttributeValues } from './attributes/productAttributeValues.resolvers.ts'
import { resolvers as bulk } from './bulk/bulk.resolvers.ts'
import { resolvers as bulkGrid } from './bulkGrid/bulkGrid.resolvers.ts'
import './categories/categories.fields.ts'
import { createCategoryLoaders } from './categories/categories.loaders.ts'
import { resolvers as categories } from './categories/categories.resolvers.ts'
import { createInspectorLoaders } from './inspector/inspector.loaders.ts'
import { resolvers as inspector } from './inspector/inspector.resolvers.ts'
import { createBundleLoaders } from './bundles/bundles.loaders.ts'
import { resolvers as bundles } from './bundles/bundles.resolvers.ts'
import './descriptionBlocks/blockTemplates.fields.ts'
import { createBlockTemplateLoaders } from './descriptionBlocks/blockTemplates.loaders.ts'
import { resolvers as descriptionBlocks } from './descriptionBlocks/descriptionBlocks.resolvers.ts'
import { createLockLoaders } from './locks/locks.loaders.ts'
import { resolvers as locks } from './locks/locks.resolvers.ts'
import { createMergeLoaders } from './merges/merges.loaders.ts'
import { resolvers as merges } from './merges/merges.resolvers.ts'
import './positioning/marginKeys.fields.ts'
import { createPositioningLoaders } from './positioning/positioning.loaders.ts'
import { resolvers as positioning } from './positioning/positioning.resolvers.ts'
import './productDuplicates/productDuplicates.fields.ts'
import { createDuplicateLoaders } from './productDuplicates/productDuplicates.loaders.ts'
import { resolvers as productDuplicates } from './productDuplicates/productDuplicates.resolvers.ts'
import './products/products.exports.ts'
import './products/products.fields.ts'
import { createProductLoaders } from './products/products.loaders.ts'
import { resolvers as products } from './products/products.resolvers.ts'
import { createRelatedProductLoaders } from './products/relatedProducts.loaders.ts'
import { resolvers as relatedProducts } from './products/relatedProducts.resolvers.ts'
import { createRedirectLoaders } from './redirects/redirects.loaders.ts'
import { resolvers as redirects } from './redirects/redirects.resolvers.ts'
import { createStockLoaders } from './stock/stock.loaders.ts'
import { resolvers as search } from './search/search.resolvers.ts'
import { resolvers as stock } from './stock/stock.resolvers.ts'
import './stock/stockLocations.fields.ts'
import { createVariationLoaders } from './variations/variations.loaders.ts'
import { resolvers as variations } from './variations/variations.resolvers.ts'

export { htmlOfText, isHtml } from './descriptions/descriptionHtml.rules.ts'
export { addProductColumns } from './bulkGrid/columnsOf.ts'
export type { GridColumn } from './bulkGrid/GridColumn.ts'
export { addCategoryFollowers, type CategoryFollower } from './categories/categoryFollowers.ts'
export { askedBy } from './categories/askedBy.store.ts'
export { createCategoryTemplate } from './categories/createCategoryTemplate.ts'
export { movedFilter, movedPaths } from './categories/movedFilter.rules.ts'
export { canonicalPath } from './categories/categories.rules.ts'
export { findKnownCategories, type KnownCategory } from './categories/findKnownCategories.ts'
export { findCategoryLabels } from './categories/findCategoryLabels.ts'
export { findMeantCategories } from './categories/findMeantCategories.ts'
export { nearCategory } from './categories/warnOfNearCategories.ts'
export { readSelection as readProductSelection } from './bulk/readSelection.ts'
export { articleInspectionEffect, imageInspectionEffect, inspectImages, priceListInspectionEffect } from './inspector/inspectorEffects.store.ts'
export { isCheckCode, severities } from './inspector/checks.ts'
export { checkWords } from './inspector/checkWords.ts'
export { readAttributes } from './inspector/facts.store.ts'
export type { Finding } from './inspector/Finding.ts'
export { inspectionOf } from './inspector/inspectionOf.ts'
export { inspectProduct } from './inspector/inspectProduct.ts'
export { fieldOf, tabOf } from './inspector/placeOf.ts'
export { findWebsiteChecks } from './inspector/websiteChecks.store.ts'
export { wordsOf } from './inspector/wordsOf.ts'
export { describeFindings, type InspectedValues, inspectValues, type WantedValues } from './inspector/inspectValues.ts'
export { dailyInspectionSchedule } from './inspector/dailyInspectionSchedule.ts'
export { articleDuplicatesEffect } from './productDuplicates/duplicateEffects.ts'
export { likenessChanges } from './productDuplicates/likenessChanges.ts'
export { refreshInherited } from './attributes/inheritedValues.store.ts'
export { type Recalculations, startRecalculations } from './recalculations/startRecalculations.ts'
export { makeAllDue, recalculateAll } from './recalculations/recalculations.store.ts'
export { findAllDuplicates } from './productDuplicates/refreshDuplicates.ts'
export { refreshListings } from './products/listings.store.ts'
export { inheritedPriceEffect } from './products/inheritedPrices.store.ts'
export { priceListListingEffect } from './products/priceListListingEffect.ts'
export { canEdit as canEditProducts } from './products/products.policy.ts'
export { countProducts, listProducts, productConditions, type ProductRow, type StoredContent } from './products/products.store.ts'
export { findNewlyFailing, findRelatives, refreshBrokenListings } from './productsOnWebsites/brokenAssignments.store.ts'
export { findInheritedlyPriced, soldKey } from './productsOnWebsites/websitePrices.store.ts'
export { freshHours } from './stock/stockLevels.rules.ts'
export { textLimits } from './products/textLimits.rules.ts'
export { addMergeParts, type MergePart } from './merges/mergeParts.ts'
export { resolveSearch } from './search/resolveSearch.ts'
export { saysOtherWords, searchLane } from './search/searchDocumentsEffect.ts'
export { sortSearchLists, tidyLists, vacuumListings } from './search/searchDocuments.store.ts'
export { countingWordsSchedule } from './search/countingWordsSchedule.ts'
export { addWords, refreshWords } from './search/words.store.ts'
export { refreshInspections } from './inspector/inspector.store.ts'

export const resolvers = [
  attributeValues,
  attributes,
  bulk,
  bulkGrid,
  categories,
  bundles,
  descriptionBlocks,
  inspector,
  locks,
  merges,
  positioning,
  productAttributeValues,
  productDuplicates,
  products,
  redirects,
  relatedProducts,
  search,
  stock,
  variations,
]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    ...createAttributeLoaders(db),
    ...createAttributeValueLoaders(db),
    ...createCategoryLoaders(db),
    ...createInspectorLoaders(db),
    ...createBundleLoaders(db),
    ...createBlockTemplateLoaders(db),
    ...createLockLoaders(db),
    ...createMergeLoaders(db),
    ...createPositioningLoaders(db),
    ...createStockLoaders(db),
    ...createProductAttributeValueLoaders(db),
    ...createDuplicateLoaders(db),
    ...createProductLoaders(db),
    ...createRedirectLoaders(db),
    ...createVariationLoaders(db),
    ...createRelatedProductLoaders(db),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
