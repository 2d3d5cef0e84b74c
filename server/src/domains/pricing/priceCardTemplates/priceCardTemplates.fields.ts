import { defineEntity, linkField, messageWords } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { templateChanges } from '../priceCards/cardEffects.ts'

export const cardSizes = ['A4', 'A5', 'A6', 'LABEL_100x50', 'LABEL_62x29'] as const
export const cardOrientations = ['PORTRAIT', 'LANDSCAPE'] as const

export const priceCardTemplateEntity = defineEntity({
  kind: 'priceCardTemplate',
  label: 'pricing.priceCardTemplate',
  countLabel: 'pricing.priceCardTemplate.count',
  table: 'price_card_templates',
  title: ['name'],
  address: '/price-cards/templates/:id/edit',
  hasUpdatedBy: true,
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    size: { type: 'choice', choices: cardSizes, required: true, initial: 'A5' },
    orientation: { type: 'choice', choices: cardOrientations, required: true, initial: 'PORTRAIT' },
    websites: linkField('websites', 'pricing.priceCardTemplate.websites', {
      table: 'price_card_template_websites',
      owner: 'template_id',
      target: 'website_id',
      refersTo: 'websites',
    }),
    stores: linkField('stores', 'pricing.priceCardTemplate.stores', {
      table: 'price_card_template_stores',
      owner: 'template_id',
      target: 'store_id',
      refersTo: 'stock_locations',
    }),
    languages: {
      type: 'textList',
      words: messageWords('changes.words.language'),
      required: true,
      initial: ['nl'],
      check: (value) =>
        (value as readonly string[]).length === 0
          ? { code: 'required' }
          : ((value as readonly string[]).map(contentProblem).find((problem) => problem !== null) ?? null),
    },
    showBarcode: { type: 'boolean', required: true, initial: true },
    showQr: { type: 'boolean', required: true, initial: true },
    showReferencePrice: { type: 'boolean', required: true, initial: true },
    showPhoto: { type: 'boolean', required: true, initial: true },
    showSwatches: { type: 'boolean', required: true, initial: true },
    showBrand: { type: 'boolean', required: true, initial: true },
    showAttributes: { type: 'boolean', required: true, initial: true },
    showValidity: { type: 'boolean', required: true, initial: true },
    logo: { type: 'reference', refersTo: 'images', whenTargetGoes: 'empty' },
    ownBrand: { type: 'text', maximum: 100, lines: 1 },
    body: { type: 'text', maximum: 500, lines: 5 },
  },
  effects: [templateChanges],
})
