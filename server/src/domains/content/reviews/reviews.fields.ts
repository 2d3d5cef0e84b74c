import { defineEntity, type DerivedField, linkField, translatedField } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { reviewFlagsEffect, reviewSummariesEffect } from './reviewEffects.ts'

const maxContentLength = 10_000

/** The reason of a rejection is cleared when the review is no longer rejected. */
const rejectionReason: DerivedField = {
  field: 'rejectionReason',
  follows: 'status',
  compute: (_, rows) => Promise.resolve(rows.map(({ after, value }) => (after === 'REJECTED' ? value : null))),
}

/** The date of a reply is when it was first written; cleared with the reply. */
const repliedOn: DerivedField = {
  field: 'repliedOn',
  follows: 'reply',
  compute: (_, rows) => Promise.resolve(rows.map(({ after, value }) => (after === null ? null : (value ?? shopDayOf(new Date()))))),
}

export const reviewEntity = defineEntity({
  kind: 'review',
  label: 'content.review',
  countLabel: 'content.review.count',
  table: 'reviews',
  title: ['customerName'],
  address: '/reviews/:id/edit',
  hasUpdatedBy: true,
  parameters: { translation: contentProblem },
  // once per platform, however often its file is imported
  unique: [['sourceName', 'sourceReference']],
  rules: [
    {
      fields: ['verified', 'verificationMethod'],
      check: ([verified, method]) => (verified === true && (method ?? null) === null ? { code: 'required' } : null),
    },
    { fields: ['reply', 'replyAuthor'], check: ([reply, author]) => ((reply ?? null) !== null && (author ?? null) === null ? { code: 'required' } : null) },
  ],
  derivedFields: [rejectionReason, repliedOn],
  effects: [reviewFlagsEffect, reviewSummariesEffect],
  fields: {
    customerName: { type: 'text', maximum: 255, lines: 1, required: true, fileColumn: 'customerName' },
    customerEmail: { type: 'text', maximum: 255, lines: 1, fileColumn: 'customerEmail' },
    // the customer's own words can be replied to, translated or rejected, but not changed
    content: { type: 'text', maximum: maxContentLength, required: true, fixed: true, fileColumn: 'content', dependents: ['reviewFlags'] },
    // { en: 'Very comfortable' }
    translations: { type: 'json', required: true, initial: {} },
    'translation.*': translatedField({ table: 'reviews', column: 'translations', name: 'translation', maximum: maxContentLength }),
    originalLanguage: { type: 'choice', choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl', fileColumn: 'language', dependents: ['reviewFlags'] },
    stars: { type: 'integer', minimum: 1, maximum: 5, required: true, fileColumn: 'stars', dependents: ['reviewSummaries', 'reviewFlags'] },
    date: { type: 'date', required: true, fileColumn: 'date' },
    status: { type: 'choice', choices: ['PENDING', 'APPROVED', 'REJECTED'], required: true, initial: 'PENDING', dependents: ['reviewSummaries'] },
    rejectionReason: { type: 'text', maximum: 500, lines: 5 },
    reply: { type: 'text', maximum: 5_000, lines: 100 },
    // shown to customers: the name of a person, or of the shop
    replyAuthor: { type: 'text', maximum: 100, lines: 1 },
    repliedOn: { type: 'date' },
    source: { type: 'choice', choices: ['SITE', 'IMPORT', 'MANUAL'], required: true, initial: 'SITE' },
    sourceName: { type: 'text', maximum: 100, lines: 1 },
    sourceReference: { type: 'text', maximum: 100, lines: 1, fileColumn: 'reference' },
    // 7.5 of 10, as given on the platform; the stars are stored separately
    sourceRating: { type: 'number', minimum: 0, maximum: 100, fileColumn: 'score' },
    sourceScale: { type: 'integer', minimum: 1, maximum: 100 },
    verified: { type: 'boolean', required: true, initial: false },
    verificationMethod: { type: 'choice', choices: ['ORDER', 'INVITATION', 'EMAIL', 'PLATFORM'] },
    products: {
      ...linkField('products', 'content.review.products', { table: 'review_products', owner: 'review_id', target: 'product_id', refersTo: 'products' }),
      whenTargetMerges: 'move',
      fileColumn: 'sku',
      dependents: ['reviewSummaries'],
    },
    includesVariations: { type: 'boolean', required: true, initial: false, dependents: ['reviewSummaries'] },
  },
})
