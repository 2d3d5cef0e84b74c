import { defineEntity, type Field } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { cleanSynonyms, hexProblem } from './attributeValues.rules.ts'
import { valueInspectionEffect } from '../inspector/inspectorEffects.store.ts'
import { attributeValueEffect } from './attributeValues.store.ts'
import { nameField } from './names.store.ts'

const label = (name: string) => `catalogue.attributeValue.${name}`
const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const flag = (words: string, at: string): Field => ({ type: 'boolean', label: words, place: column(at), required: true, initial: false })

export const attributeValueEntity = defineEntity({
  kind: 'attributeValue',
  label: 'catalogue.attributeValue',
  countLabel: 'catalogue.attributeValue.count',
  table: 'attribute_values',
  title: ['names', 'value'],
  address: '/attributes/values/:id/edit',
  parameters: { name: contentProblem },
  unique: [['attribute', 'value']],
  fields: {
    attribute: { type: 'reference', label: label('attribute'), place: column('attribute_id'), refersTo: 'attributes', whenTargetGoes: 'delete', required: true, fixed: true },
    value: { type: 'text', label: label('value'), place: column('value'), maximum: 255, lines: 1, required: true },
    names: { type: 'json', label: label('names'), place: column('names'), required: true, initial: {} },
    'name.*': nameField('attribute_values', label('name')),
    synonyms: { type: 'textList', label: label('synonyms'), place: column('synonyms'), initial: [], normalise: cleanSynonyms },
    hex: { type: 'text', label: label('hex'), place: column('hex'), check: hexProblem },
    priceGroup: { type: 'text', label: label('priceGroup'), place: column('price_group'), maximum: 16, lines: 1 },
    image: { type: 'reference', label: label('image'), place: column('image_id'), refersTo: 'images', whenTargetGoes: 'empty' },
    sortOrder: { type: 'integer', label: 'catalogue.attribute.sortOrder', place: column('sort_order'), required: true, initial: 0 },
    showOnPriceCards: flag('catalogue.attribute.showOnPriceCards', 'show_on_price_cards'),
    needsApproval: flag(label('needsApproval'), 'needs_approval'),
  },
  effects: [attributeValueEffect, valueInspectionEffect],
})
