import { defineEntity, type Field } from '../../../engine/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `supplier.feedRun.${name}`

/** One delivery of the supplier. How many articles it touched is counted by what they say of it. */
export const feedRunEntity = defineEntity({
  kind: 'feedRun',
  label: 'supplier.feedRun',
  countLabel: 'supplier.feedRun.count',
  table: 'feed_runs',
  title: ['name'],
  hasRevision: false,
  fields: {
    name: { type: 'text', label: label('name'), place: column('name'), maximum: 255, lines: 1, required: true },
    deliveredAt: { type: 'instant', label: label('deliveredAt'), place: column('delivered_at'), required: true },
  },
})
