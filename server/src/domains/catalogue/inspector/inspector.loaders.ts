import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { readAttributes } from './facts.store.ts'
import { countFindings, findInspections } from './inspector.store.ts'
import { findPutAside } from './putAside.store.ts'
import { findVariationLacks } from './variationLacks.store.ts'
import { findWebsiteChecks } from './websiteChecks.store.ts'

/** Loaders of the inspector, for one request. */
export function createInspectorLoaders(db: Kysely<Database>) {
  return {
    inspections: loadById((ids) => findInspections(db, ids)),
    websiteChecks: loadByOwner(
      (ids) => findWebsiteChecks(db, ids),
      ({ websiteId }) => websiteId,
    ),
    putAside: loadByOwner(
      (ids) => findPutAside(db, ids),
      ({ product }) => product,
    ),
    variationLacks: loadByOwner(
      (ids) => findVariationLacks(db, ids),
      ({ parent }) => parent,
    ),
    // The list of attributes, under a single key.
    inspectedAttributes: new DataLoader(async (keys: readonly 'all'[]) => {
      const attributes = await readAttributes(db)
      return keys.map(() => attributes)
    }),
    findingCounts: new DataLoader(async (codes: readonly string[]) => {
      const counts = new Map((await countFindings(db)).map(({ code, count }) => [code, count]))
      return codes.map((code) => counts.get(`check:${code}`) ?? 0)
    }),
  }
}
