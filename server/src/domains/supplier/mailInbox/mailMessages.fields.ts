import { defineEntity } from '../../../engine/index.ts'

const maxBodyLength = 50_000

/** A received mail. Its contents are fixed: staff only change its status and its product. */
export const mailMessageEntity = defineEntity({
  kind: 'mailMessage',
  label: 'supplier.mailMessage',
  countLabel: 'supplier.mailMessage.count',
  table: 'mail_messages',
  title: ['subject', 'from'],
  address: '/mail/:id',
  hasUpdatedBy: true,
  unique: [['messageId']],
  fields: {
    messageId: { type: 'text', maximum: 1000, lines: 1, required: true, fixed: true, hidden: true },
    from: { type: 'text', place: { in: 'column', column: 'sender' }, maximum: 320, lines: 1, required: true, fixed: true },
    fromName: { type: 'text', place: { in: 'column', column: 'sender_name' }, maximum: 255, lines: 1, fixed: true },
    subject: { type: 'text', maximum: 255, lines: 1, fixed: true },
    body: { type: 'text', maximum: maxBodyLength, fixed: true },
    receivedAt: { type: 'instant', required: true, fixed: true },
    status: { type: 'choice', choices: ['NEW', 'PROCESSED', 'IGNORED'], required: true, initial: 'NEW' },
    isBounce: { type: 'boolean', required: true, fixed: true, initial: false },
    isAutomatic: { type: 'boolean', required: true, fixed: true, initial: false },
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'empty', whenTargetMerges: 'move' },
    shareLink: { type: 'reference', refersTo: 'share_links', whenTargetGoes: 'empty' },
    attachments: { type: 'json', fixed: true, hidden: true },
  },
})
