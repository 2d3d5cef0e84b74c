import { defineEntity } from '../../../engine/index.ts'

export const priceListEntity = defineEntity({
  kind: 'priceList',
  label: 'pricing.priceList',
  countLabel: 'pricing.priceList.count',
  table: 'price_lists',
  title: ['name'],
  rules: [{ fields: ['validFrom', 'validTo'], check: ([from, to]) => (typeof from === 'string' && typeof to === 'string' && to < from ? { code: 'date.early', values: { first: from } } : null) }],
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    channelMaster: { type: 'boolean', required: true, initial: false, dependents: ['listing'] },
    parent: { type: 'reference', refersTo: 'price_lists', whenTargetGoes: 'empty' },
    adjustmentPct: { type: 'decimal', scale: 2 },
    promoText: { type: 'text', maximum: 500, lines: 5 },
    promoBannerImage: { type: 'reference', refersTo: 'images', whenTargetGoes: 'empty' },
    validFrom: { type: 'date', dependents: ['inspection'] },
    validTo: { type: 'date', dependents: ['inspection'] },
    currency: { type: 'choice', choices: Intl.supportedValuesOf('currency'), required: true, initial: 'EUR' },
  },
})
