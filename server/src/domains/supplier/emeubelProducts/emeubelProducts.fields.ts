import { defineEntity, linkField, messageWords, type StatedField } from '../../../engine/index.ts'
import { articleChangesEffect, articleMatchesEffect } from './articleEffects.ts'
import { deltasField } from './deltas.store.ts'

const flag: StatedField = { type: 'boolean', required: true, initial: false }
const count: StatedField = { type: 'integer', required: true, initial: 0, minimum: 0 }

export const emeubelProductEntity = defineEntity({
  kind: 'emeubelProduct',
  label: 'supplier.emeubelProduct',
  countLabel: 'supplier.emeubelProduct.count',
  table: 'emeubel_products',
  title: ['name', 'sku'],
  unique: ['sku'],
  fields: {
    sku: { type: 'text', maximum: 64, lines: 1, required: true, dependents: ['duplicates', 'articleMatches'] },
    name: { type: 'text', maximum: 255, lines: 1, required: true, dependents: ['articleMatches'] },
    status: { type: 'choice', choices: ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'], required: true, initial: 'NEW' },
    ignore: { ...flag, dependents: ['articleMatches'] },
    ignoreReason: { type: 'text', maximum: 240, lines: 1 },
    ignoreUntil: { type: 'date' },
    rejectedProducts: {
      ...linkField('rejectedProducts', 'supplier.emeubelProduct.rejectedProducts', {
        table: 'article_rejections',
        owner: 'emeubel_product_id',
        target: 'product_id',
        refersTo: 'products',
      }),
      dependents: ['articleMatches'],
    },
    linkedProduct: {
      type: 'reference',
      place: { in: 'column', column: 'product_id' },
      refersTo: 'products',
      whenTargetGoes: 'empty',
      whenTargetMerges: 'move',
      dependents: ['inspection', 'duplicates', 'articleMatches'],
    },
    isDeleted: { ...flag, dependents: ['inspection', 'articleMatches'] },
    outOfCollection: { ...flag, dependents: ['inspection'] },
    outOfProduction: { ...flag, dependents: ['inspection'] },
    warehouseQty: count,
    storeQty: count,
    leadTimeWeeks: { type: 'integer', minimum: 0, maximum: 520, dependents: ['inspection'] },
    eanCodes: { type: 'textList', dependents: ['inspection', 'duplicates', 'articleMatches'] },
    delivered: { type: 'json', required: true, initial: {}, words: messageWords('supplier.delivered'), dependents: ['articleMatches'] },
    deltas: { ...deltasField, dependents: ['articleChanges'] },
    dealtWithUntil: { type: 'instant', dependents: ['articleChanges'] },
    // the feed that the article belongs to, which recognises it by its SKU
    feed: { type: 'reference', refersTo: 'feeds' },
    deliveredHash: { type: 'text', maximum: 64, hidden: true },
    createdAt: { type: 'instant', fixed: true },
  },
  effects: [articleMatchesEffect, articleChangesEffect],
})
