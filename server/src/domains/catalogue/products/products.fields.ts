import { defineEntity, type Field, type GridPlace, type StatedField } from '../../../engine/index.ts'
import { inheritedValuesEffect } from '../attributes/inheritedValues.store.ts'
import { attributesField } from '../attributes/productAttributes.store.ts'
import { mergeOutcomesEffect } from '../merges/merges.store.ts'
import { componentsField } from '../bundles/components.store.ts'
import { blockTextProblem } from '../descriptionBlocks/blocks.rules.ts'
import { derivedDescriptions } from '../descriptions/derivedDescriptions.ts'
import { productBlockFields } from '../descriptionBlocks/productBlocks.ts'
import { canPutAside } from '../inspector/checks.ts'
import { partsComparing } from '../inspector/partAttributes.ts'
import { putAsideWords } from '../inspector/checkWords.ts'
import { lastPosition } from '../positioning/positioning.rules.ts'
import { pushedCompanion } from '../positioning/pushedCompanion.ts'
import { salesField } from '../positioning/sales.store.ts'
import { countsOf, stockField } from '../stock/stock.store.ts'
import { crossSellField, upSellField } from './productRelations.store.ts'
import { productDuplicatesEffect } from '../productDuplicates/duplicateEffects.ts'
import { axesField, excludedVariationsField } from '../variations/variationFields.store.ts'
import { redirectsField } from '../redirects/redirects.fields.ts'
import { derivedRedirects } from '../redirects/redirects.store.ts'
import { searchDocumentsEffect } from '../search/searchDocumentsEffect.ts'
import { listedFields } from './listedFields.ts'
import { listingEffect } from './listings.store.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { eanProblem } from './eanCode.rules.ts'
import { productTextFields } from './productTextFields.ts'
import { findProductProblems } from './findProductProblems.ts'
import { productTypes } from './products.rules.ts'

const shown: GridPlace = { at: 'shown' }
const offered: GridPlace = { at: 'offered' }
const line: StatedField = { type: 'text', maximum: 255, lines: 1 }
const flag: StatedField = { type: 'boolean', required: true, initial: false }

const percentProblem: Field['check'] = (value) => (Number(value) > 100 ? { code: 'number.great', values: { maximum: 100 } } : null)

/** The writable fields of a product. Prices and photos are added by their domains. */
export const productEntity = defineEntity({
  kind: 'product',
  label: 'catalogue.product',
  countLabel: 'catalogue.product.count',
  table: 'products',
  title: ['content.nl.name', 'content.en.name', 'content.de.name', 'content.fr.name', 'sku'],
  address: '/products/:id/edit',
  hasUpdatedBy: true,
  unique: ['sku'],
  parameters: {
    content: contentProblem,
    blockText: blockTextProblem,
    redirects: contentProblem,
    putAside: (code) => (canPutAside(code) ? null : { code: 'check.unknown', values: { check: code } }),
  },
  fields: {
    type: {
      type: 'choice',
      choices: productTypes,
      required: true,
      dependents: ['bundleFigures', 'pictureDuplicates', 'websites', 'effectivePrice', 'priceCards'],
      inGrid: { at: 'offered', isReadOnly: true },
      whenMerged: 'own',
      whenCopied: 'drop',
    },
    // Without its configurable product a variation is meaningless.
    parent: {
      type: 'reference',
      refersTo: 'products',
      whenTargetGoes: 'delete',
      whenTargetMerges: 'move',
      dependents: [
        'attributeWords',
        'inheritedValues',
        'duplicates',
        'siblings',
        'collections',
        'pictureDuplicates',
        'textDuplicates',
        'websites',
        'websitesOfWholes',
        'effectivePrice',
        'firstPrice',
        'priceCards',
      ],
      whenMerged: 'own',
      onlyOf: 'SIMPLE',
    },
    sku: {
      ...line,
      identifies: true,
      maximum: 64,
      required: true,
      inForm: true,
      dependents: ['searchTitle', 'duplicates', 'decidedDuplicates', 'skuDuplicates', 'websites', 'websitesOfWholes', 'priceCards'],
      inGrid: { at: 'identity' },
      whenMerged: 'own',
      whenCopied: 'drop',
    },
    // The rule below refuses invalid formats. A wrong check digit is accepted: the inspector reports it, and websites refuse it.
    eanCode: {
      ...line,
      identifies: true,
      maximum: 32,
      inForm: true,
      dependents: ['searchTitle', 'duplicates', 'decidedDuplicates', 'eanDuplicates', 'websites', 'priceCards'],
      inGrid: { at: 'shown', format: 'EAN' },
      whenCopied: 'drop',
      isAskable: true,
      isMappable: true,
      isSent: true,
    },
    active: {
      ...flag,
      dependents: ['eanDuplicates', 'components', 'related', 'websites', 'websitesOfVariations', 'websitesOfWholes', 'priceCards'],
      inGrid: shown,
      whenMerged: 'own',
    },
    isLabelProduct: { ...flag, dependents: ['priceCards'], inForm: true, inGrid: offered, liftsToParent: true, isAssignable: true },
    isFolderProduct: { ...flag, inForm: true, inGrid: offered, isAssignable: true },
    brand: {
      ...line,
      identifies: true,
      inForm: true,
      dependents: ['searchAssortment', 'duplicates', 'websites', 'priceCards'],
      inGrid: shown,
      liftsToParent: true,
      isAssignable: true,
      isMappable: true,
      isSent: true,
    },
    ...listedFields,
    sourceUrl: { ...line, maximum: 2000 },
    leadTimeWeeks: {
      type: 'integer',
      minimum: 0,
      maximum: 520,
      inForm: true,
      dependents: ['bundleFigures', 'websites'],
      inGrid: shown,
      liftsToParent: true,
      isAskable: true,
      isMappable: true,
      isSent: true,
    },
    // A merged product is in no list; if its target is deleted, it is active by itself again.
    mergedInto: {
      type: 'reference',
      refersTo: 'products',
      whenTargetGoes: 'empty',
      whenTargetMerges: 'move',
      dependents: ['searchTitle', 'duplicates', 'skuDuplicates', 'textDuplicates', 'pictureDuplicates'],
      whenMerged: 'own',
      whenCopied: 'drop',
    },
    createdAt: { type: 'instant', fixed: true, whenMerged: 'own', whenCopied: 'drop' },
    ...productTextFields,
    'redirects.*': { ...redirectsField, inForm: true, whenMerged: 'own', whenCopied: 'drop', dependents: ['websites'] },
    'putAside.*': {
      type: 'text',
      label: 'catalogue.product.putAside',
      place: { in: 'child', table: 'put_aside_checks', owner: 'product_id', key: 'code', column: 'reason' },
      maximum: 500,
      lines: 5,
      words: putAsideWords,
      whenMerged: 'own',
      whenCopied: 'drop',
    },
    'attribute.*': {
      ...attributesField,
      inForm: true,
      liftsToParent: true,
      isAskable: true,
      dependents: (code) => [
        'attributeWords',
        'inheritedValues',
        'duplicates',
        'websites',
        'websitesOfVariations',
        'websitesOfWholes',
        'priceCards',
        ...partsComparing(code),
      ],
    },
    'stock.*': {
      ...stockField,
      inForm: countsOf,
      dependents: ['bundleFigures', 'components', 'websites', 'websitesOfWholes'],
      whenMerged: 'sum',
      whenCopied: 'drop',
    },
    components: {
      ...componentsField,
      whenTargetMerges: 'move',
      inForm: true,
      dependents: ['bundleFigures', 'websites', 'effectivePrice', 'firstPrice', 'priceCards'],
      onlyOf: 'BUNDLE',
    },
    bundlePriceMode: {
      type: 'choice',
      choices: ['SUM', 'SUM_MINUS_PCT', 'FIXED'],
      inForm: true,
      inGrid: offered,
      onlyOf: 'BUNDLE',
      dependents: ['websites', 'effectivePrice', 'priceCards'],
    },
    bundleDiscountPct: {
      type: 'decimal',
      minimum: 0,
      check: percentProblem,
      inForm: true,
      inGrid: offered,
      onlyOf: 'BUNDLE',
      dependents: ['websites', 'effectivePrice', 'priceCards'],
    },
    pushPosition: { type: 'integer', minimum: 1, maximum: lastPosition, inForm: true, whenMerged: 'own', whenCopied: 'drop' },
    pinnedUntil: { type: 'date', inForm: true, inGrid: offered, whenMerged: 'own', whenCopied: 'drop' },
    marginKey: { type: 'reference', refersTo: 'margin_keys', whenTargetGoes: 'empty', inForm: true, inGrid: offered },
    purchasePrice: { type: 'decimal', minimum: 0, inForm: true, inGrid: offered, isMappable: true },
    sales: { ...salesField, whenMerged: 'own', whenCopied: 'drop' },
    axes: {
      ...axesField,
      inForm: true,
      dependents: ['attributeWords', 'inheritedValues', 'siblings', 'pictureDuplicates', 'websites', 'websitesOfVariations', 'priceCards'],
      whenMerged: 'own',
      onlyOf: 'CONFIGURABLE',
    },
    excludedVariations: { ...excludedVariationsField, inForm: true, whenMerged: 'own', onlyOf: 'CONFIGURABLE' },
    crossSell: { ...crossSellField, whenTargetMerges: 'move', inForm: true, whenMerged: 'union', dependents: ['websites'] },
    upSell: { ...upSellField, whenTargetMerges: 'move', inForm: true, whenMerged: 'union', dependents: ['websites'] },
    blocks: { ...productBlockFields.blocks, inForm: true, dependents: ['websites'] },
    'blockText.*': { ...productBlockFields['blockText.*'], inForm: true, whenMerged: 'own', dependents: ['websites'] },
  },
  rules: [
    { fields: ['mergedInto', 'active'], check: ([mergedInto, active]) => (mergedInto !== null && active === true ? { code: 'merged.active' } : null) },
    // not part of the field: values stored before there was this rule stay valid until they change
    { fields: ['eanCode'], check: eanProblem },
  ],
  verify: findProductProblems,
  ruleLocks: [
    { name: 'attributeTypes', fields: ['attribute.*', 'axes'], isShared: true },
    { name: 'bundles', fields: ['components'] },
    { name: 'merges', fields: ['mergedInto'] },
    { name: 'pushPositions', fields: ['pushPosition', 'pinnedUntil'] },
  ],
  companions: [pushedCompanion],
  derivedFields: [derivedRedirects, ...derivedDescriptions],
  effects: [mergeOutcomesEffect, inheritedValuesEffect, productDuplicatesEffect, listingEffect, searchDocumentsEffect],
})
