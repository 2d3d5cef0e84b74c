import { defineEntity, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'

/** An offer of some days: its price lists refer to it, so that a list belongs to at most one. */
export const campaignEntity = defineEntity({
  kind: 'campaign',
  label: 'pricing.campaign',
  countLabel: 'pricing.campaign.count',
  table: 'campaigns',
  title: ['name'],
  address: '/campaigns/:id/edit',
  hasUpdatedBy: true,
  parameters: { text: contentProblem },
  rules: [
    {
      fields: ['validFrom', 'validTo'],
      check: ([from, to]) => (typeof from === 'string' && typeof to === 'string' && to < from ? { code: 'date.early', values: { first: from } } : null),
    },
  ],
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    validFrom: { type: 'date', required: true },
    validTo: { type: 'date', required: true },
    cardTemplate: { type: 'reference', refersTo: 'price_card_templates', whenTargetGoes: 'empty' },
    banner: { type: 'reference', refersTo: 'images', whenTargetGoes: 'empty' },
    // the words of the banner: { nl: 'Herfstactie' }
    texts: { type: 'json', required: true, initial: {} },
    'text.*': translatedField({ table: 'campaigns', column: 'texts', name: 'text', maximum: 300 }),
    note: { type: 'text', maximum: 2_000, lines: 50 },
  },
})
