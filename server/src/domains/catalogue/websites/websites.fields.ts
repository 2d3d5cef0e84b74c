import { defineEntity, type Field } from '../../../engine/index.ts'
import { isCheckCode, severities } from '../inspector/checks.ts'
import { checkWords } from '../inspector/checkWords.ts'
import { websiteEffect, websiteProductEffect } from './websites.store.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `catalogue.website.${name}`

export const websiteEntity = defineEntity({
  kind: 'website',
  label: 'catalogue.website',
  countLabel: 'catalogue.website.count',
  table: 'websites',
  title: ['name'],
  hasRevision: false,
  unique: ['name'],
  parameters: { check: (code) => (isCheckCode(code) ? null : { code: 'check.unknown', values: { check: code } }) },
  fields: {
    name: { type: 'text', label: label('name'), place: column('name'), maximum: 255, lines: 1, required: true },
    endpoint: { type: 'text', label: label('endpoint'), place: column('endpoint'), maximum: 2000, lines: 1 },
    languages: { type: 'textList', label: label('languages'), place: column('languages'), required: true, initial: ['nl'] },
    priceList: { type: 'reference', label: label('priceList'), place: column('price_list_id'), refersTo: 'price_lists', whenTargetGoes: 'empty' },
    // What a check of the inspector means here; empty where it means what it does everywhere.
    'check.*': {
      type: 'choice',
      label: label('check'),
      place: { in: 'child', table: 'website_checks', owner: 'website_id', key: 'code', column: 'severity' },
      choices: severities,
      words: checkWords,
    },
  },
  effects: [websiteEffect],
})

export const websiteProductEntity = defineEntity({
  kind: 'websiteProduct',
  label: 'catalogue.websiteProduct',
  countLabel: 'catalogue.websiteProduct.count',
  table: 'website_products',
  title: ['product'],
  unique: [['product', 'website']],
  fields: {
    product: { type: 'reference', label: label('product'), place: column('product_id'), refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true },
    website: { type: 'reference', label: label('website'), place: column('website_id'), refersTo: 'websites', whenTargetGoes: 'delete', required: true, fixed: true },
    onlineStatus: { type: 'choice', label: label('onlineStatus'), place: column('online_status'), choices: ['ONLINE', 'OFFLINE'], required: true, initial: 'OFFLINE' },
    syncStatus: { type: 'choice', label: label('syncStatus'), place: column('sync_status'), choices: ['TODO', 'PROCESSING', 'DONE', 'FAIL'], required: true, initial: 'TODO' },
    remoteId: { type: 'text', label: label('remoteId'), place: column('remote_id'), maximum: 255, lines: 1 },
    attempts: { type: 'integer', label: label('attempts'), place: column('attempts'), required: true, minimum: 0, initial: 0 },
    lastError: { type: 'text', label: label('lastError'), place: column('last_error'), maximum: 5000 },
    // How long it has failed stands in the products list, so it comes back as old as it was.
    updatedAt: { type: 'instant', label: label('updatedAt'), place: column('updated_at'), fixed: true },
    syncedAt: { type: 'instant', label: label('syncedAt'), place: column('synced_at') },
  },
  effects: [websiteProductEffect],
})
