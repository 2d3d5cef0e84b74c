import { defineEntity, type Field } from '../../../engine/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `pricing.priceList.${name}`

export const priceListEntity = defineEntity({
  kind: 'priceList',
  label: 'pricing.priceList',
  countLabel: 'pricing.priceList.count',
  table: 'price_lists',
  title: ['name'],
  rules: [{ fields: ['validFrom', 'validTo'], check: ([from, to]) => (typeof from === 'string' && typeof to === 'string' && to < from ? { code: 'date.early', values: { first: from } } : null) }],
  fields: {
    name: { type: 'text', label: label('name'), place: column('name'), maximum: 255, lines: 1, required: true },
    channelMaster: { type: 'boolean', label: label('channelMaster'), place: column('channel_master'), required: true, initial: false },
    parent: { type: 'reference', label: label('parent'), place: column('parent_id'), refersTo: 'price_lists', whenTargetGoes: 'empty' },
    adjustmentPct: { type: 'decimal', label: label('adjustmentPct'), place: column('adjustment_pct'), scale: 2 },
    promoText: { type: 'text', label: label('promoText'), place: column('promo_text'), maximum: 500, lines: 5 },
    promoBannerImage: { type: 'reference', label: label('promoBannerImage'), place: column('promo_banner_image_id'), refersTo: 'images', whenTargetGoes: 'empty' },
    validFrom: { type: 'date', label: label('validFrom'), place: column('valid_from') },
    validTo: { type: 'date', label: label('validTo'), place: column('valid_to') },
    currency: { type: 'choice', label: label('currency'), place: column('currency'), choices: Intl.supportedValuesOf('currency'), required: true, initial: 'EUR' },
  },
})
