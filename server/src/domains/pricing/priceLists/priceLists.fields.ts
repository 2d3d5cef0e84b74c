import { defineEntity, linkField } from '../../../engine/index.ts'
import { recordListChanges, resendCurrencies } from '../ledger/priceLedgerEffects.ts'
import { findListProblems, looked } from './findListProblems.ts'
import { refreshMembers } from './priceListMembers.ts'
import { scopes } from './priceLists.rules.ts'

/** The endings of inherited prices. */
export const roundings = [',00', ',95', '5,00'] as const

export const priceListEntity = defineEntity({
  kind: 'priceList',
  label: 'pricing.priceList',
  countLabel: 'pricing.priceList.count',
  table: 'price_lists',
  title: ['name'],
  address: '/price-lists/:id/edit',
  hasUpdatedBy: true,
  rules: [
    {
      fields: ['validFrom', 'validTo'],
      check: ([from, to]) => (typeof from === 'string' && typeof to === 'string' && to < from ? { code: 'date.early', values: { first: from } } : null),
    },
    { fields: ['channelMaster', 'validTo'], check: ([isMaster, to]) => (isMaster === true && to !== null ? { code: 'priceList.masterEnds' } : null) },
    {
      fields: ['channelMaster', 'campaign'],
      check: ([isMaster, campaign]) => (isMaster === true && (campaign ?? null) !== null ? { code: 'priceList.masterCampaign' } : null),
    },
    { fields: ['scope', 'scopeSearch'], check: ([scope, search]) => (scope === 'SELECTION' && search === null ? { code: 'priceList.scopeSearch' } : null) },
  ],
  verify: findListProblems,
  ruleLocks: [{ name: 'priceLists', fields: looked }],
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    channelMaster: { type: 'boolean', required: true, initial: false, dependents: ['listing', 'effectivePrice', 'firstPrice'] },
    websites: {
      ...linkField('websites', 'pricing.priceList.websites', {
        table: 'price_list_websites',
        owner: 'price_list_id',
        target: 'website_id',
        refersTo: 'websites',
      }),
      dependents: ['effectivePrice', 'firstPrice'],
    },
    stores: {
      ...linkField('stores', 'pricing.priceList.stores', {
        table: 'price_list_stores',
        owner: 'price_list_id',
        target: 'store_id',
        refersTo: 'stock_locations',
      }),
      dependents: ['effectivePrice', 'firstPrice'],
    },
    parent: { type: 'reference', refersTo: 'price_lists', whenTargetGoes: 'empty', dependents: ['effectivePrice'] },
    adjustmentPct: { type: 'decimal', scale: 2, minimum: -100, maximum: 900, dependents: ['effectivePrice'] },
    rounding: { type: 'choice', choices: roundings, dependents: ['effectivePrice'] },
    scope: { type: 'choice', choices: scopes, dependents: ['effectivePrice'] },
    scopeSearch: { type: 'reference', refersTo: 'saved_searches', dependents: ['effectivePrice'] },
    promoText: { type: 'text', maximum: 500, lines: 5 },
    promoBannerImage: { type: 'reference', refersTo: 'images', whenTargetGoes: 'empty' },
    validFrom: { type: 'date', dependents: ['inspection', 'effectivePrice'] },
    validTo: { type: 'date', dependents: ['inspection', 'effectivePrice'] },
    currency: { type: 'choice', choices: Intl.supportedValuesOf('currency'), required: true, initial: 'EUR', dependents: ['websites'] },
    campaign: { type: 'reference', refersTo: 'campaigns', whenTargetGoes: 'empty' },
  },
  // the ledger after the members, which determine prices
  effects: [refreshMembers, recordListChanges, resendCurrencies],
})
