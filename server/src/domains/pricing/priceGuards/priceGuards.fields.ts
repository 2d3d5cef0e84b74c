import { defineEntity } from '../../../engine/index.ts'
import { strictnesses } from './priceGuards.rules.ts'

/** The guards of prices: they always exist, and only their strictness can be changed. */
export const priceGuardEntity = defineEntity({
  kind: 'priceGuard',
  label: 'pricing.priceGuard',
  countLabel: 'pricing.priceGuard.count',
  table: 'price_guards',
  title: ['names'],
  operations: ['update'],
  hasUpdatedBy: true,
  fields: {
    names: { type: 'json', required: true, fixed: true },
    strictness: { type: 'choice', choices: strictnesses, required: true, initial: 'WARN' },
  },
})
