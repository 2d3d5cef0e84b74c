import type { Kysely } from 'kysely'
import { apply, type FieldValue, type PlanItem } from '../engine/index.ts'
import { insertRows } from '../domains/imports/importRows.store.ts'
import { addNewValues, endCheck, writeRows } from '../domains/imports/importedFiles.store.ts'
import { saveProfile } from '../domains/imports/importProfiles.store.ts'
import type { Database } from '../platform/db/index.ts'
import { anna } from './engineHands.ts'
import { makeCards } from './makeCards.ts'

/**
 * Creates what the demo catalogue lacks: price cards, campaigns, and two each of what only exports and imports create, without the files
 * themselves. One row of an import is changed, and one refused.
 */
export async function makeFiles(db: Kysely<Database>): Promise<void> {
  await makeCards(db)
  const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
  const wish = { list: 'products', format: 'CSV', heads: 'LABELS', selection: { searchTerm: null, filter: {} }, language: 'nl' }
  const table = {
    format: 'CSV',
    byteSize: 20,
    hash: 'a',
    kept: 'a',
    heads: ['SKU', 'Merk'],
    samples: [['BNK-1', 'Duinhof']],
    fingerprint: 'a',
    mapping: ['sku', 'brand'],
    preview: { rows: [{ number: 1, cells: ['SKU', 'Merk'] }] },
  }
  await saveProfile(db, {
    name: 'Duinhof',
    heads: table.heads,
    settings: {
      reading: {},
      sheet: null,
      language: 'nl',
      priceList: null,
      mode: 'ALL',
      skipsBadCells: false,
      targets: { sku: 'sku', merk: 'brand' },
      clears: [],
    },
    updatedBy: anna.name,
  })
  for (const name of ['Banken', 'Stoelen']) {
    const { createdIds, blocked } = await apply(
      db,
      [
        create('campaign', { name, validFrom: '2026-09-01', validTo: '2031-12-31' }),
        create('exportedFile', { name, ...wish }),
        create('exportSchedule', { name, ...wish, schedule: '0 6 * * *' }),
        create('importedFile', { name: `${name}.csv`, ...table }),
      ],
      { actor: anna, source: 'test' },
    )
    if (blocked.length > 0) throw new Error(JSON.stringify(blocked))
    const file = createdIds.at(-1) ?? 0
    await insertRows(db, file, [
      { number: 2, cells: ['BNK-1', 'Duinhof'] },
      { number: 3, cells: ['', 'Duinhof'] },
    ])
    await writeRows(db, file, [
      {
        number: 2,
        outcome: 'CHANGE',
        sku: 'BNK-1',
        productId: null,
        changes: [{ field: 'brand', before: null, after: 'Duinhof' }],
        problems: null,
        badCells: null,
        isGuarded: false,
      },
      {
        number: 3,
        outcome: 'REFUSED',
        sku: null,
        productId: null,
        changes: null,
        problems: [{ place: 0, code: 'sheetError', values: { value: '#N/A' } }],
        badCells: null,
        isGuarded: false,
      },
    ])
    await endCheck(db, file)
    await addNewValues(db, file, [['colour', 'Zeegroen']])
  }
}
