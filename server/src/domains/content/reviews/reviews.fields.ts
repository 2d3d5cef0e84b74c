import { defineEntity, type Field, linkField, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `content.review.${name}`

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
    customerName: { type: 'text', label: label('customerName'), place: column('customer_name'), maximum: 255, lines: 1, required: true },
    customerEmail: { type: 'text', label: label('customerEmail'), place: column('customer_email'), maximum: 255, lines: 1 },
    content: { type: 'text', label: label('content'), place: column('content'), maximum: longestContent, required: true },
    // { en: 'Very comfortable' }
    translations: { type: 'json', label: label('translations'), place: column('translations'), required: true, initial: {} },
    'translation.*': translatedField({ table: 'reviews', column: 'translations', name: 'translation', label: label('translation'), maximum: longestContent }),
    originalLanguage: { type: 'choice', label: label('originalLanguage'), place: column('original_language'), choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    stars: { type: 'integer', label: label('stars'), place: column('stars'), minimum: 1, maximum: 5, required: true },
    date: { type: 'date', label: label('date'), place: column('date'), required: true },
    status: { type: 'choice', label: label('status'), place: column('status'), choices: ['PENDING', 'APPROVED', 'REJECTED'], required: true, initial: 'PENDING' },
    products: linkField('products', label('products'), { table: 'review_products', owner: 'review_id', target: 'product_id', refersTo: 'products' }),
  },
})
