import { defineEntity, messageWords, type StatedField } from '../../../engine/index.ts'
import { pairEffect } from './duplicateEffects.ts'

const product: StatedField = { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true }

/** Two products that may be duplicates. */
export const productDuplicateEntity = defineEntity({
  kind: 'productDuplicate',
  label: 'catalogue.productDuplicate',
  countLabel: 'catalogue.productDuplicate.count',
  table: 'product_duplicates',
  title: ['productA'],
  hasRevision: false,
  hasUpdatedBy: true,
  unique: [['productA', 'productB']],
  derived: { column: 'status', value: 'OPEN' },
  fields: {
    productA: product,
    productB: product,
    score: { type: 'decimal', minimum: 0, required: true, dependents: ['listing'] },
    reasons: { type: 'textList', words: messageWords('catalogue.duplicate.reason') },
    status: { type: 'choice', choices: ['OPEN', 'NOT_DUPLICATE', 'MERGED', 'VARIATION_OF_SAME'], required: true, initial: 'OPEN', dependents: ['listing'] },
  },
  effects: [pairEffect],
})
