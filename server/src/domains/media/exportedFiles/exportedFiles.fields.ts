import { defineEntity, fieldNames, messageWords, type StatedField } from '../../../engine/index.ts'

const line: StatedField = { type: 'text', maximum: 255, lines: 1, required: true }

export const formats = ['XLSX', 'CSV', 'JSON'] as const
export const heads = ['LABELS', 'CODES'] as const
export const photoForms = ['ADDRESSES', 'FILES'] as const

/** The fields that an export shares with its schedule. */
export const wishFields = {
  name: line,
  list: { ...line, maximum: 64, fixed: true, words: messageWords('office.list') },
  format: { type: 'choice', choices: formats, required: true, fixed: true },
  heads: { type: 'choice', choices: heads, required: true, fixed: true, initial: 'LABELS' },
  columns: { type: 'json', fixed: true, words: fieldNames('product') },
  selection: { type: 'json', required: true, fixed: true },
  language: { ...line, maximum: 8, fixed: true, initial: 'en', words: messageWords('changes.words.language') },
  photos: { type: 'choice', choices: photoForms, required: true, fixed: true, initial: 'ADDRESSES' },
} as const satisfies Readonly<Record<string, StatedField>>

/** A file with the contents of a list. */
export const exportedFileEntity = defineEntity({
  kind: 'exportedFile',
  label: 'media.exportedFile',
  countLabel: 'media.exportedFile.count',
  table: 'exported_files',
  title: ['name'],
  hasUpdatedBy: true,
  fields: { ...wishFields, exportSchedule: { type: 'reference', refersTo: 'export_schedules', whenTargetGoes: 'empty' } },
})
