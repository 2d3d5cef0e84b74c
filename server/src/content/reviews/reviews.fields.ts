import { defineEntity, type Field, linkField } from '../../changes/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `content.review.${name}`

export const reviewEntity = defineEntity({
  kind: 'review',
  label: 'content.review',
  countLabel: 'content.review.count',
  table: 'reviews',
  title: ['customerName'],
  fields: {
    customerName: { type: 'text', label: label('customerName'), place: column('customer_name'), maximum: 255, lines: 1, required: true },
    customerEmail: { type: 'text', label: label('customerEmail'), place: column('customer_email'), maximum: 255, lines: 1 },
    content: { type: 'text', label: label('content'), place: column('content'), maximum: 10_000, required: true },
    originalLanguage: { type: 'choice', label: label('originalLanguage'), place: column('original_language'), choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    stars: { type: 'integer', label: label('stars'), place: column('stars'), minimum: 1, maximum: 5, required: true },
    date: { type: 'date', label: label('date'), place: column('date'), required: true },
    status: { type: 'choice', label: label('status'), place: column('status'), choices: ['PENDING', 'APPROVED', 'REJECTED'], required: true, initial: 'PENDING' },
    products: linkField('products', label('products'), { table: 'review_products', owner: 'review_id', target: 'product_id', refersTo: 'products' }),
  },
})
