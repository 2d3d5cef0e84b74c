import { defineEntity, fieldNames } from '../../../engine/index.ts'

/** A value that a share link's visitor enters for one field of one product; staff accept or refuse it. */
export const proposalEntity = defineEntity({
  kind: 'proposal',
  label: 'supplier.proposal',
  countLabel: 'supplier.proposal.count',
  table: 'proposals',
  title: ['field'],
  unique: [['shareLink', 'product', 'field']],
  fields: {
    shareLink: { type: 'reference', refersTo: 'share_links', whenTargetGoes: 'delete', required: true, fixed: true },
    // changed only by a merge
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true },
    field: { type: 'text', maximum: 128, lines: 1, required: true, fixed: true, words: fieldNames('product') },
    value: { type: 'json' },
    state: { type: 'choice', choices: ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED'], required: true, initial: 'DRAFT' },
    reason: { type: 'text', maximum: 1000 },
    comment: { type: 'text', maximum: 1000 },
  },
})
