import { extendEntity, type Field } from '../engine/index.ts'

/** A field that no domain declares, on these entities. Imported before composition; the test creates its columns. */
export const notedEntities = {
  attribute: 'attributes',
  attributeValue: 'attribute_values',
  campaign: 'campaigns',
  exportSchedule: 'export_schedules',
  feed: 'feeds',
  image: 'images',
  priceCardTemplate: 'price_card_templates',
  priceList: 'price_lists',
  review: 'reviews',
  technicalFile: 'technical_files',
  translation: 'translations',
} as const

const note: Field = { type: 'text', label: 'catalogue.block.text', place: { in: 'column', column: 'own_note' }, maximum: 80, lines: 1 }

for (const kind of Object.keys(notedEntities)) extendEntity(kind, { ownNote: { ...note, inGrid: { at: 'offered' }, fileColumn: 'ownNote' } })
