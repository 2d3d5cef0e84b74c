import { stockLocationInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { defineEntity, type StatedField } from '../../../engine/index.ts'

const line: StatedField = { type: 'text', maximum: 255, lines: 1, required: true }
const degree: StatedField = { type: 'number', minimum: -180, maximum: 180 }

export const stockLocationEntity = defineEntity({
  kind: 'stockLocation',
  label: 'catalogue.stockLocation',
  countLabel: 'catalogue.stockLocation.count',
  table: 'stock_locations',
  title: ['name'],
  hasRevision: false,
  fields: {
    kind: { type: 'choice', choices: ['WAREHOUSE', 'STORE'], required: true, dependents: ['inspection'] },
    name: line,
    street: line,
    postalCode: line,
    city: line,
    country: { ...line, initial: 'NL' },
    latitude: degree,
    longitude: degree,
  },
  effects: [stockLocationInspectionEffect],
})
