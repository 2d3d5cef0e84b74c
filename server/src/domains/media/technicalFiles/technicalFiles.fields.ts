import { defineEntity } from '../../../engine/index.ts'

export const technicalFileEntity = defineEntity({
  kind: 'technicalFile',
  label: 'media.technicalFile',
  countLabel: 'media.technicalFile.count',
  table: 'technical_files',
  title: ['name'],
  hasUpdatedBy: true,
  fields: {
    product: {
      type: 'reference',
      place: { in: 'column', column: 'product_id' },
      refersTo: 'products',
      whenTargetGoes: 'delete',
      whenTargetMerges: 'move',
      required: true,
    },
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    kind: {
      type: 'choice',
      choices: ['MANUAL', 'ASSEMBLY', 'CARE', 'ENERGY_LABEL', 'CERTIFICATE', 'DRAWING_2D', 'MODEL_3D', 'WARRANTY', 'OTHER'],
      required: true,
      initial: 'OTHER',
    },
    language: { type: 'choice', choices: ['nl', 'en', 'de', 'fr'] },
    version: { type: 'text', maximum: 40, lines: 1 },
    expiresOn: { type: 'date' },
    isPublic: { type: 'boolean', required: true, initial: false },
    contentKey: { type: 'text', maximum: 128, lines: 1, required: true, fixed: true, hidden: true },
    mimeType: { type: 'text', maximum: 128, lines: 1, required: true, fixed: true },
    byteSize: { type: 'integer', minimum: 0, required: true, fixed: true },
    previous: { type: 'reference', place: { in: 'column', column: 'previous_id' }, refersTo: 'technical_files', whenTargetGoes: 'empty' },
    createdAt: { type: 'instant', fixed: true },
  },
})
