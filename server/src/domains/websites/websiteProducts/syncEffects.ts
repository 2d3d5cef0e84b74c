import { changedFor, type Change, type Effect, type FieldValue, referredIn, updatedFor } from '../../../engine/index.ts'
import {
  forget,
  makeAttributesDue,
  makeImagesDue,
  makeProductsDue,
  makeValuesDue,
  makeWebsitesDue,
  makeWished,
  remember,
  settleFailing,
} from './syncState.store.ts'
import { type SyncIntent, syncIntent } from './websiteProducts.rules.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** Shown by shops: a change is sent again. Suppliers' notes and office notes are not shown. */
    websites: true
    /** For a configurable product: its variations show it, too. */
    websitesOfVariations: true
    /** For a variation: its configurable product shows it; for a component, its bundle. */
    websitesOfWholes: true
  }
}

// Who changes what a shop shows has it sent again, by whatever door the change came.

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id, op }) => (id !== null && op !== 'delete' ? [id] : []))

const isShown = (change: Change) => changedFor('websites', change).length > 0

const isUpdateShown = (change: Change) => change.op === 'update' && isShown(change)

/** For products, and those that show something of them. */
export const productSyncEffect: Effect = {
  name: 'websites of products',
  lane: 'websites',
  // A new product is on no website yet, but its configurable product may be.
  concerns: (change) => (change.op === 'update' ? isShown(change) : change.fields.some(({ field }) => field === 'parent')),
  async run(db, changes) {
    const updates = changes.filter(({ op }) => op === 'update')
    const parents = changes.flatMap(({ fields }) =>
      fields.flatMap(({ field, before: left, after }) => (field === 'parent' ? [left, after].filter((id) => typeof id === 'number') : [])),
    )
    await makeProductsDue(db, {
      products: [...idsOf(updates), ...parents],
      heads: updatedFor('websitesOfVariations', changes),
      parts: updatedFor('websitesOfWholes', changes),
    })
  },
}

export const imageSyncEffect: Effect = { name: 'websites of images', concerns: isUpdateShown, run: (db, changes) => makeImagesDue(db, idsOf(changes)) }

export const attributeSyncEffect: Effect = {
  name: 'websites of attributes',
  concerns: isUpdateShown,
  run: (db, changes) => makeAttributesDue(db, idsOf(changes)),
}

export const valueSyncEffect: Effect = {
  name: 'websites of attribute values',
  concerns: isUpdateShown,
  run: (db, changes) => makeValuesDue(db, idsOf(changes)),
}

export const websiteSyncEffect: Effect = { name: 'deliveries of websites', concerns: isUpdateShown, run: (db, changes) => makeWebsitesDue(db, idsOf(changes)) }

const before = (fields: Change['fields'], name: string): FieldValue => fields.find(({ field }) => field === name)?.before ?? null

/** Determines what to send for a product on a website, and what to delete in the shop after it was removed. */
export const websiteProductSyncEffect: Effect = {
  name: 'deliveries of website products',
  async run(db, changes) {
    const wished = new Map<SyncIntent, number[]>()
    for (const { id, op, fields } of changes) {
      const intent = op === 'update' && id !== null ? syncIntent(fields) : null
      if (intent !== null && id !== null) wished.set(intent, [...(wished.get(intent) ?? []), id])
    }
    for (const [intent, ids] of wished) await makeWished(db, intent, ids)
    await settleFailing(db, idsOf(changes))
    await forget(
      db,
      changes.flatMap(({ id, op }) => (op === 'create' && id !== null ? [id] : [])),
    )
    await remember(
      db,
      changes.flatMap((change) => {
        const remoteId = change.op === 'delete' ? before(change.fields, 'remoteId') : null
        const [[product], [website]] = [referredIn('products', change), referredIn('websites', change)]
        return typeof remoteId === 'string' && product !== undefined && website !== undefined ? [{ product, website, remoteId }] : []
      }),
    )
  },
}
