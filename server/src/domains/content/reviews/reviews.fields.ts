import { defineEntity, linkField, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'

const longestContent = 10_000

export const reviewEntity = defineEntity({
  kind: 'review',
  label: 'content.review',
  countLabel: 'content.review.count',
  table: 'reviews',
  title: ['customerName'],
  address: '/reviews/:id/edit',
  hasUpdatedBy: true,
  parameters: { translation: contentProblem },
  fields: {
    customerName: { type: 'text', maximum: 255, lines: 1, required: true },
    customerEmail: { type: 'text', maximum: 255, lines: 1 },
    content: { type: 'text', maximum: longestContent, required: true },
    // { en: 'Very comfortable' }
    translations: { type: 'json', required: true, initial: {} },
    'translation.*': translatedField({ table: 'reviews', column: 'translations', name: 'translation', maximum: longestContent }),
    originalLanguage: { type: 'choice', choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    stars: { type: 'integer', minimum: 1, maximum: 5, required: true },
    date: { type: 'date', required: true },
    status: { type: 'choice', choices: ['PENDING', 'APPROVED', 'REJECTED'], required: true, initial: 'PENDING' },
    products: linkField('products', 'content.review.products', { table: 'review_products', owner: 'review_id', target: 'product_id', refersTo: 'products' }),
  },
})
