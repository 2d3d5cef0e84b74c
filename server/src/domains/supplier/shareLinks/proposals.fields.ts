import { defineEntity, fieldNames } from '../../../engine/index.ts'

/** What the visitor of a share link fills in for one field of one product; staff say yes or no to it. */
export const proposalEntity = defineEntity({
  kind: 'proposal',
  label: 'supplier.proposal',
  countLabel: 'supplier.proposal.count',
  table: 'proposals',
  title: ['field'],
  unique: [['shareLink', 'product', 'field']],
  fields: {
    shareLink: { type: 'reference', refersTo: 'share_links', whenTargetGoes: 'delete', required: true, fixed: true },
    // another one only when it is merged into that
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true },
    field: { type: 'text', maximum: 128, lines: 1, required: true, fixed: true, words: fieldNames('product') },
    value: { type: 'json' },
    state: { type: 'choice', choices: ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED'], required: true, initial: 'DRAFT' },
    reason: { type: 'text', maximum: 1000 },
    comment: { type: 'text', maximum: 1000 },
  },
})
