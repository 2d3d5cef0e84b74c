import { defineEntity, type Field } from '../../../engine/index.ts'

const label = (name: string) => `catalogue.marginKey.${name}`
const column = (name: string): Field['place'] => ({ in: 'column', column: name })

/** What the shop wants to earn on a product. */
export const marginKeyEntity = defineEntity({
  kind: 'marginKey',
  label: 'catalogue.marginKey',
  countLabel: 'catalogue.marginKey.count',
  table: 'margin_keys',
  title: ['code'],
  hasRevision: false,
  unique: ['code'],
  fields: {
    code: { type: 'text', label: label('code'), place: column('code'), maximum: 8, lines: 1, required: true },
    labels: { type: 'json', label: label('labels'), place: column('labels'), required: true },
    factor: { type: 'decimal', label: label('factor'), place: column('factor'), scale: 3, minimum: 0, required: true },
    minMarginPct: { type: 'decimal', label: label('minMarginPct'), place: column('min_margin_pct'), minimum: 0, required: true },
    rounding: { type: 'choice', label: label('rounding'), place: column('rounding'), choices: [',00', ',95', '5,00'], required: true, initial: ',00' },
    colour: { type: 'text', label: label('colour'), place: column('colour'), maximum: 7, lines: 1, required: true },
    weight: { type: 'decimal', label: label('weight'), place: column('weight'), minimum: 0, required: true },
  },
})
