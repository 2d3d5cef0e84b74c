import { defineEntity, type Field } from '../../../engine/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `supplier.shareLink.${name}`
const moment = (name: string, at: string): Field => ({ type: 'instant', label: label(name), place: column(at) })
const states = ['DRAFT', 'SENT', 'OPENED', 'IN_PROGRESS', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'RETURNED', 'EXPIRED', 'REVOKED', 'BOUNCED']

export const shareLinkEntity = defineEntity({
  kind: 'shareLink',
  label: 'supplier.shareLink',
  countLabel: 'supplier.shareLink.count',
  table: 'share_links',
  title: ['recipientEmail'],
  fields: {
    // In the log so that a deleted link works again when it is restored; the token itself is nowhere.
    tokenHash: { type: 'bytes', label: label('tokenHash'), place: column('token_hash'), required: true, fixed: true, hidden: true },
    product: { type: 'reference', label: label('product'), place: column('product_id'), refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true },
    recipientType: { type: 'choice', label: label('recipientType'), place: column('recipient_type'), choices: ['SUPPLIER', 'COLLEAGUE'], required: true },
    recipientEmail: { type: 'text', label: label('recipientEmail'), place: column('recipient_email'), maximum: 255, lines: 1, required: true },
    language: { type: 'choice', label: label('language'), place: column('language'), choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    subject: { type: 'text', label: label('subject'), place: column('subject'), maximum: 255, lines: 1, required: true },
    message: { type: 'text', label: label('message'), place: column('message'), maximum: 10_000, required: true },
    state: { type: 'choice', label: label('state'), place: column('state'), choices: states, required: true, initial: 'DRAFT' },
    expiresAfter: { type: 'integer', label: label('expiresAfter'), place: column('expires_after'), minimum: 1, maximum: 90, required: true, initial: 14 },
    openedAt: moment('openedAt', 'opened_at'),
    submittedAt: moment('submittedAt', 'submitted_at'),
    revokedAt: moment('revokedAt', 'revoked_at'),
    reminderSentAt: moment('reminderSentAt', 'reminder_sent_at'),
    createdBy: { type: 'reference', label: label('createdBy'), place: column('created_by'), refersTo: 'users' },
  },
})
