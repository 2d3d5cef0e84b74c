import { defineEntity } from '../../../engine/index.ts'
import { websiteProductSyncEffect } from './syncEffects.ts'
import { websiteProductEffect } from '../websites/websites.store.ts'

export const websiteProductEntity = defineEntity({
  kind: 'websiteProduct',
  label: 'catalogue.websiteProduct',
  countLabel: 'catalogue.websiteProduct.count',
  table: 'website_products',
  title: ['product'],
  unique: [['product', 'website']],
  hasUpdatedBy: true,
  rules: [
    {
      fields: ['desiredFrom', 'desiredTo'],
      check: ([from, to]) => (typeof from === 'string' && typeof to === 'string' && from >= to ? { code: 'websiteProduct.over' } : null),
    },
  ],
  fields: {
    product: { type: 'reference', refersTo: 'products', whenTargetGoes: 'delete', required: true, fixed: true },
    website: { type: 'reference', refersTo: 'websites', whenTargetGoes: 'delete', required: true, fixed: true },
    // The wanted status; the state of delivery belongs to the sync.
    onlineStatus: { type: 'choice', choices: ['ONLINE', 'OFFLINE'], required: true, initial: 'OFFLINE' },
    syncStatus: { type: 'choice', choices: ['TODO', 'PROCESSING', 'DONE', 'FAIL'], required: true, initial: 'TODO', isBesideHistory: true },
    desiredFrom: { type: 'instant' },
    desiredTo: { type: 'instant' },
    remoteId: { type: 'text', maximum: 255, lines: 1, isBesideHistory: true },
    remoteUrl: { type: 'text', maximum: 2000, lines: 1, isBesideHistory: true },
    attempts: { type: 'integer', required: true, minimum: 0, initial: 0, isBesideHistory: true },
    lastErrorCode: { type: 'text', maximum: 64, lines: 1, isBesideHistory: true },
    lastError: { type: 'text', maximum: 5000, isBesideHistory: true },
    // The products list shows how long it has failed, so a revert restores the time.
    failedAt: { type: 'instant', isBesideHistory: true },
    updatedAt: { type: 'instant', fixed: true },
    syncedAt: { type: 'instant', isBesideHistory: true },
    // Requested by a user: sent even if unchanged, or as a new product.
    forcedAt: { type: 'instant' },
    recreatedAt: { type: 'instant' },
  },
  effects: [websiteProductSyncEffect, websiteProductEffect],
})
