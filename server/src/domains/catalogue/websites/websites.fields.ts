import { defineEntity } from '../../../engine/index.ts'
import { isCheckCode, severities } from '../inspector/checks.ts'
import { checkWords } from '../inspector/checkWords.ts'
import { websiteEffect, websiteProductEffect } from './websites.store.ts'

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
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    endpoint: { type: 'text', maximum: 2000, lines: 1 },
    languages: { type: 'textList', required: true, initial: ['nl'], dependents: ['inspection'] },
    priceList: { type: 'reference', refersTo: 'price_lists', whenTargetGoes: 'empty', dependents: ['listing'] },
    // What a check of the inspector means here; empty where it means what it does everywhere.
    'check.*': {
      type: 'choice',
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
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true },
    website: { type: 'reference', refersTo: 'websites', whenTargetGoes: 'delete', required: true, fixed: true },
    onlineStatus: { type: 'choice', choices: ['ONLINE', 'OFFLINE'], required: true, initial: 'OFFLINE' },
    syncStatus: { type: 'choice', choices: ['TODO', 'PROCESSING', 'DONE', 'FAIL'], required: true, initial: 'TODO' },
    remoteId: { type: 'text', maximum: 255, lines: 1 },
    attempts: { type: 'integer', required: true, minimum: 0, initial: 0 },
    lastError: { type: 'text', maximum: 5000 },
    // How long it has failed stands in the products list, so it comes back as old as it was.
    updatedAt: { type: 'instant', fixed: true },
    syncedAt: { type: 'instant' },
  },
  effects: [websiteProductEffect],
})
