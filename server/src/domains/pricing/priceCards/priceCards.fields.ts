import { defineEntity } from '../../../engine/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { cardChanges } from './cardEffects.ts'
import { findCardProblems } from './cardFacts.store.ts'

/** A card of the showroom. Its content and whether that is up to date are computed. */
export const priceCardEntity = defineEntity({
  kind: 'priceCard',
  label: 'pricing.priceCard',
  countLabel: 'pricing.priceCard.count',
  table: 'price_cards',
  title: ['product'],
  hasUpdatedBy: true,
  verify: findCardProblems,
  fields: {
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true },
    template: { type: 'reference', refersTo: 'price_card_templates', whenTargetGoes: 'delete', required: true, fixed: true },
    store: { type: 'reference', refersTo: 'stock_locations', whenTargetGoes: 'delete', fixed: true },
    language: { type: 'choice', choices: contentLanguages, required: true, initial: 'nl', fixed: true },
    copies: { type: 'integer', minimum: 1, maximum: 99, required: true, initial: 1 },
    zone: { type: 'text', maximum: 100, lines: 1 },
    validOn: { type: 'date' },
    printedAt: { type: 'instant' },
    printedBy: { type: 'text', maximum: 255, lines: 1 },
    placedAt: { type: 'instant' },
    placedBy: { type: 'text', maximum: 255, lines: 1 },
  },
  effects: [cardChanges],
})
