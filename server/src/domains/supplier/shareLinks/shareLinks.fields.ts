import { defineEntity, fieldNames, linkField } from '../../../engine/index.ts'

const states = ['DRAFT', 'SENT', 'OPENED', 'IN_PROGRESS', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'RETURNED', 'EXPIRED', 'REVOKED', 'BOUNCED']

export const shareLinkEntity = defineEntity({
  kind: 'shareLink',
  label: 'supplier.shareLink',
  countLabel: 'supplier.shareLink.count',
  table: 'share_links',
  title: ['recipientEmail'],
  fields: {
    // In the activity log, so that a deleted link works again after a revert; the token itself is not stored.
    tokenHash: { type: 'bytes', required: true, fixed: true, hidden: true },
    // changed only by a merge
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true },
    products: linkField('products', 'supplier.shareLink.products', {
      table: 'share_link_products',
      owner: 'share_link_id',
      target: 'product_id',
      refersTo: 'products',
      position: 'position',
    }),
    // the requested fields; empty: whatever each product lacks
    fields: { type: 'textList', words: fieldNames('product') },
    recipientType: { type: 'choice', choices: ['SUPPLIER', 'COLLEAGUE'], required: true },
    recipientEmail: { type: 'text', maximum: 255, lines: 1, required: true },
    language: { type: 'choice', choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    subject: { type: 'text', maximum: 255, lines: 1, required: true },
    message: { type: 'text', maximum: 10_000, required: true },
    state: { type: 'choice', choices: states, required: true, initial: 'DRAFT' },
    expiresAfter: { type: 'integer', minimum: 1, maximum: 90, required: true, initial: 14 },
    openedAt: { type: 'instant' },
    submittedAt: { type: 'instant' },
    revokedAt: { type: 'instant' },
    reminderSentAt: { type: 'instant' },
    // as the mail server reports it
    bounceReason: { type: 'text', maximum: 500 },
    createdBy: { type: 'reference', place: { in: 'column', column: 'created_by' }, refersTo: 'users' },
  },
})
