import { defineEntity, type Field } from '../../../engine/index.ts'

const line = (name: string, column: string): Field => ({ type: 'text', label: `catalogue.stockLocation.${name}`, place: { in: 'column', column }, maximum: 255, lines: 1, required: true })
const degree = (name: string): Field => ({ type: 'number', label: `catalogue.stockLocation.${name}`, place: { in: 'column', column: name }, minimum: -180, maximum: 180 })

export const stockLocationEntity = defineEntity({
  kind: 'stockLocation',
  label: 'catalogue.stockLocation',
  countLabel: 'catalogue.stockLocation.count',
  table: 'stock_locations',
  title: ['name'],
  hasRevision: false,
  fields: {
    kind: { type: 'choice', label: 'catalogue.stockLocation.kind', place: { in: 'column', column: 'kind' }, choices: ['WAREHOUSE', 'STORE'], required: true },
    name: line('name', 'name'),
    street: line('street', 'street'),
    postalCode: line('postalCode', 'postal_code'),
    city: line('city', 'city'),
    country: { ...line('country', 'country'), initial: 'NL' },
    latitude: degree('latitude'),
    longitude: degree('longitude'),
  },
})
