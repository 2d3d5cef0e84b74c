import { defineEntity, messageWords } from '../../../engine/index.ts'
import { checkWords, isCheckCode, severities } from '../../catalogue/index.ts'
import { websiteSyncEffect } from '../websiteProducts/syncEffects.ts'
import { websiteSecretEffect } from './websiteSecrets.store.ts'
import { websiteEffect } from './websites.store.ts'

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
    endpoint: { type: 'text', maximum: 2000, lines: 1, dependents: ['websites'] },
    languages: { type: 'textList', words: messageWords('changes.words.language'), required: true, initial: ['nl'], dependents: ['inspection', 'websites'] },
    priceList: { type: 'reference', refersTo: 'price_lists', whenTargetGoes: 'empty', dependents: ['listing', 'websites'] },
    connector: { type: 'choice', choices: ['HTTP_JSON', 'MAGENTO'], dependents: ['websites'] },
    enabled: { type: 'boolean', required: true, initial: false },
    imageRatio: { type: 'choice', choices: ['PRODUCT', 'SQUARE', 'BANNER'], dependents: ['websites'] },
    fullResyncAt: { type: 'instant' },
    // The severity of an inspector's check for this website; empty: the default.
    'check.*': {
      type: 'choice',
      place: { in: 'child', table: 'website_checks', owner: 'website_id', key: 'code', column: 'severity' },
      choices: severities,
      words: checkWords,
    },
  },
  effects: [websiteEffect, websiteSyncEffect, websiteSecretEffect],
})
