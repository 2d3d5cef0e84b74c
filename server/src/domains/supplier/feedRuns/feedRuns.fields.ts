import { defineEntity } from '../../../engine/index.ts'

/** One delivery of a supplier. The number of articles it changed is counted from their deltas. */
export const feedRunEntity = defineEntity({
  kind: 'feedRun',
  label: 'supplier.feedRun',
  countLabel: 'supplier.feedRun.count',
  table: 'feed_runs',
  title: ['name'],
  hasRevision: false,
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    deliveredAt: { type: 'instant', required: true },
    feed: { type: 'reference', refersTo: 'feeds', fixed: true },
  },
})
