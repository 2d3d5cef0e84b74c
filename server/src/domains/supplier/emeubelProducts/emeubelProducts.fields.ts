import { defineEntity, type Field } from '../../../engine/index.ts'
import { deltasField } from './deltas.store.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `supplier.emeubelProduct.${name}`
const flag = (name: string, at: string): Field => ({ type: 'boolean', label: label(name), place: column(at), required: true, initial: false })
const count = (name: string, at: string): Field => ({ type: 'integer', label: label(name), place: column(at), required: true, initial: 0, minimum: 0 })

export const emeubelProductEntity = defineEntity({
  kind: 'emeubelProduct',
  label: 'supplier.emeubelProduct',
  countLabel: 'supplier.emeubelProduct.count',
  table: 'emeubel_products',
  title: ['name', 'sku'],
  unique: ['sku'],
  fields: {
    sku: { type: 'text', label: label('sku'), place: column('sku'), maximum: 64, lines: 1, required: true },
    name: { type: 'text', label: label('name'), place: column('name'), maximum: 255, lines: 1, required: true },
    status: { type: 'choice', label: label('status'), place: column('status'), choices: ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'], required: true, initial: 'NEW' },
    ignore: flag('ignore', 'ignore'),
    linkedProduct: { type: 'reference', label: label('linkedProduct'), place: column('product_id'), refersTo: 'products', whenTargetGoes: 'empty' },
    isDeleted: flag('isDeleted', 'is_deleted'),
    outOfCollection: flag('outOfCollection', 'out_of_collection'),
    outOfProduction: flag('outOfProduction', 'out_of_production'),
    warehouseQty: count('warehouseQty', 'warehouse_qty'),
    storeQty: count('storeQty', 'store_qty'),
    leadTimeWeeks: { type: 'integer', label: label('leadTimeWeeks'), place: column('lead_time_weeks'), minimum: 0, maximum: 520 },
    eanCodes: { type: 'textList', label: label('eanCodes'), place: column('ean_codes') },
    delivered: { type: 'json', label: label('delivered'), place: column('delivered'), required: true, initial: {} },
    deltas: deltasField,
    createdAt: { type: 'instant', label: label('createdAt'), place: column('created_at'), fixed: true },
  },
})
