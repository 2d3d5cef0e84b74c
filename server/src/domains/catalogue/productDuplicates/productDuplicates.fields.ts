import { defineEntity, type Field } from '../../../engine/index.ts'
import { pairEffect } from './duplicateEffects.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `catalogue.productDuplicate.${name}`
const product = (name: string, at: string): Field => ({ type: 'reference', label: label(name), place: column(at), refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true })

/** Two products that are perhaps one. */
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
    productA: product('productA', 'product_a_id'),
    productB: product('productB', 'product_b_id'),
    score: { type: 'decimal', label: label('score'), place: column('score'), minimum: 0, required: true },
    reasons: { type: 'textList', label: label('reasons'), place: column('reasons') },
    status: { type: 'choice', label: label('status'), place: column('status'), choices: ['OPEN', 'NOT_DUPLICATE', 'MERGED', 'VARIATION_OF_SAME'], required: true, initial: 'OPEN' },
  },
  effects: [pairEffect],
})
