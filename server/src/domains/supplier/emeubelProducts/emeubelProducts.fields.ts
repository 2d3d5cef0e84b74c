import { defineEntity, type StatedField } from '../../../engine/index.ts'
import { deltasField } from './deltas.store.ts'

const flag: StatedField = { type: 'boolean', required: true, initial: false }
const count: StatedField = { type: 'integer', required: true, initial: 0, minimum: 0 }

export const emeubelProductEntity = defineEntity({
  kind: 'emeubelProduct',
  label: 'supplier.emeubelProduct',
  countLabel: 'supplier.emeubelProduct.count',
  table: 'emeubel_products',
  title: ['name', 'sku'],
  unique: ['sku'],
  fields: {
    sku: { type: 'text', maximum: 64, lines: 1, required: true, dependents: ['duplicates'] },
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    status: { type: 'choice', choices: ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'], required: true, initial: 'NEW' },
    ignore: flag,
    linkedProduct: { type: 'reference', place: { in: 'column', column: 'product_id' }, refersTo: 'products', whenTargetGoes: 'empty', dependents: ['inspection', 'duplicates'] },
    isDeleted: { ...flag, dependents: ['inspection'] },
    outOfCollection: { ...flag, dependents: ['inspection'] },
    outOfProduction: { ...flag, dependents: ['inspection'] },
    warehouseQty: count,
    storeQty: count,
    leadTimeWeeks: { type: 'integer', minimum: 0, maximum: 520, dependents: ['inspection'] },
    eanCodes: { type: 'textList', dependents: ['inspection', 'duplicates'] },
    delivered: { type: 'json', required: true, initial: {} },
    deltas: deltasField,
    createdAt: { type: 'instant', fixed: true },
  },
})
