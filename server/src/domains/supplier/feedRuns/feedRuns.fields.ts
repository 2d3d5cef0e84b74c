import { defineEntity } from '../../../engine/index.ts'

/** One delivery of the supplier. How many articles it touched is counted by what they say of it. */
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
