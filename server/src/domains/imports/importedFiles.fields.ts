import { defineEntity } from '../../engine/index.ts'

/** A file that was handed in to be imported. What is found in it is kept beside it, and is no part of the log. */
export const importedFileEntity = defineEntity({
  kind: 'importedFile',
  label: 'imports.importedFile',
  countLabel: 'imports.importedFile.count',
  table: 'imported_files',
  title: ['name'],
  address: '/files/imported/:id',
  hasUpdatedBy: true,
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    format: { type: 'choice', choices: ['XLSX', 'CSV', 'JSON'], required: true, fixed: true },
    byteSize: { type: 'number', required: true, fixed: true },
    hash: { type: 'text', maximum: 64, lines: 1, required: true, fixed: true, hidden: true },
    kept: { type: 'text', maximum: 64, lines: 1, required: true, fixed: true, hidden: true },
    heads: { type: 'json', required: true, hidden: true },
    samples: { type: 'json', required: true, hidden: true },
    fingerprint: { type: 'text', maximum: 64, lines: 1, required: true, hidden: true },
    mapping: { type: 'json', required: true, hidden: true },
    language: { type: 'choice', choices: ['nl', 'en', 'de', 'fr'], required: true, initial: 'nl' },
    priceList: { type: 'reference', refersTo: 'price_lists', whenTargetGoes: 'empty' },
    replacesPrices: { type: 'boolean', required: true, initial: false },
    clears: { type: 'json', initial: [], hidden: true },
    decimalSign: { type: 'text', maximum: 1, lines: 1, hidden: true },
    pictureCount: { type: 'integer', required: true, fixed: true, initial: 0 },
    headRow: { type: 'integer', minimum: 1 },
    sheet: { type: 'text', maximum: 255, lines: 1 },
    sheets: { type: 'json', fixed: true, initial: [], hidden: true },
    encoding: { type: 'text', maximum: 32, lines: 1, fixed: true, hidden: true },
  },
})
