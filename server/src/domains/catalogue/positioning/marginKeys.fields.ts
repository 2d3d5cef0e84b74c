import { defineEntity } from '../../../engine/index.ts'

/** The intended margin of a product. */
export const marginKeyEntity = defineEntity({
  kind: 'marginKey',
  label: 'catalogue.marginKey',
  countLabel: 'catalogue.marginKey.count',
  table: 'margin_keys',
  title: ['code'],
  hasRevision: false,
  unique: ['code'],
  fields: {
    code: { type: 'text', maximum: 8, lines: 1, required: true },
    labels: { type: 'json', required: true },
    factor: { type: 'decimal', scale: 3, minimum: 0, required: true },
    minMarginPct: { type: 'decimal', minimum: 0, required: true },
    rounding: { type: 'choice', choices: [',00', ',95', '5,00'], required: true, initial: ',00' },
    colour: { type: 'text', maximum: 7, lines: 1, required: true },
    weight: { type: 'decimal', minimum: 0, required: true },
  },
})
